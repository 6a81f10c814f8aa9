import { messages } from '@sixty/contract/messages.ts';
import { responsesOf, secondsOf } from '@sixty/domain/exercise/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { settleSubmission } from '@sixty/domain/exercise/submission.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { useState } from 'react';
import { clearAlerts, showAlert } from '../../parts/alerts/alerts.ts';
import { submitResult } from '../../parts/outbox/outbox.ts';
import type { AttemptStore } from './attempt-store.ts';

interface SubmitOptions {
  readonly store: AttemptStore;
  readonly exercise: ExerciseKey;
  readonly studentId: string;
  readonly instructorId: string;
  readonly journal: string;
  /** Called when the result is recorded or kept to be sent: the exercise is over. */
  readonly onDone: () => void;
}

const keptForLater =
  'The result is kept on this device. It will be sent when the server can be reached again; you can go on.';

/** Hands the exercise in by the rules of A section 5. */
export const useSubmit = ({ store, exercise, studentId, instructorId, journal, onDone }: SubmitOptions) => {
  const [submitting, setSubmitting] = useState(false);

  const submit = async (): Promise<void> => {
    if (submitting) return;
    // A word that still waits for its second tap is marked first.
    store.dispatch({ kind: 'tick' });
    const { attempt } = store.get();
    if (attempt.clock.running) return;
    clearAlerts();
    const draft = { seconds: secondsOf(attempt), responses: responsesOf(attempt), errors: attempt.errors };
    const settled = settleSubmission(draft, attempt.itemCount);
    if (!settled.ok) {
      if ('refusals' in settled) for (const code of settled.refusals) showAlert('danger', messages[code]);
      return;
    }
    setSubmitting(true);
    const submissionId = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    const body = {
      submissionId,
      type: exercise.type,
      probeNumber: exercise.number,
      studentID: studentId,
      time: settled.value.seconds,
      responses: settled.value.responses,
      errors: [...settled.value.errors],
      takenAt: new Date().toISOString(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const outcome = await submitResult({ submissionId, instructorId, body, refusal: null }, journal);
    setSubmitting(false);
    if (outcome.kind === 'refused') {
      store.journalAgain();
      showAlert('danger', outcome.message || messages['submission-failed']);
      return;
    }
    if (outcome.kind === 'recorded') showAlert('success', outcome.message, { forNextPage: true });
    else showAlert('info', keptForLater, { forNextPage: true });
    if (settled.value.assumedComplete) showAlert('info', messages['assumed-complete'], { forNextPage: true });
    onDone();
  };

  return { submit, submitting };
};
