import { exerciseMessages } from '@sixty/contract/messages/exercise.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { isImpossiblyFast } from '@sixty/domain/exercises/plausible-speed.ts';
import { type Goal, goalErrorsOf } from '@sixty/domain/exercises/scoring.ts';
import type { Submission } from '@sixty/domain/exercises/submission.ts';
import { useEffect, useState } from 'react';
import { clearAlerts, showAlert } from '../../alerts/alerts.ts';
import type { FinishedExercise } from '../exercise/finished-exercise.ts';
import { submitResult } from '../outbox/outbox.ts';
import { queuedMessage } from '../outbox/outbox-text.ts';
import { checkedAttempt } from './checked-attempt.ts';
import type { PersistedAttempt } from './persisted-attempt.ts';

interface SubmitOptions {
  readonly store: PersistedAttempt;
  readonly exercise: ExerciseKey;
  readonly version: string;
  readonly goal: Goal;
  readonly studentId: string;
  readonly instructorId: string;
  /** When it was done, in milliseconds since 1970; now by default. */
  readonly takenAt?: () => number;
  /** Additional text for the message that the result is recorded or stored, if any. */
  readonly describe: (result: FinishedExercise) => string | undefined;
  /** Called when the result is recorded or queued: the exercise is over. */
  readonly onDone: (result: FinishedExercise, submission: Submission, submissionId: string) => void;
  /** Called when the student now belongs to another user; the result is kept for a decision. */
  readonly onLost: () => void;
}

/** One constant empty list: setting it again causes no render. */
const none: readonly string[] = [];

/** Submits the exercise by the rules of A section 5. */
export const useSubmit = (options: SubmitOptions) => {
  const { store, exercise, version, goal, studentId, instructorId, describe, onDone, onLost } = options;
  const { takenAt = Date.now } = options;
  const [submitting, setSubmitting] = useState(false);
  const [problems, setProblems] = useState(none);
  const [implausible, setImplausible] = useState<Submission | null>(null);

  // Any change may have resolved the problems.
  useEffect(() => store.subscribe(() => setProblems(none)), [store]);

  const submit = async (): Promise<void> => {
    if (submitting) return;
    // Marks a word that still waits for its second tap.
    store.dispatch({ kind: 'tick' });
    const state = store.get();
    if (state.attempt.clock.running) return;
    const settled = checkedAttempt(state);
    if (!settled.ok) {
      setProblems('refusals' in settled ? settled.refusals.map((code) => exerciseMessages[code]) : []);
      return;
    }
    const score = { ...settled.value, errors: settled.value.errors.length };
    if (isImpossiblyFast(exercise.type, score)) setImplausible(settled.value);
    else await submitDraft(settled.value);
  };

  const submitDraft = async (submission: Submission): Promise<void> => {
    const { seconds, responses, errors, kinds, assumedComplete } = submission;
    setImplausible(null);
    clearAlerts();
    setProblems(none);
    setSubmitting(true);
    store.freeze();
    const submissionId = store.submissionId();
    const { itemCount } = store.get().attempt;
    const outcome = await submitResult(
      {
        submissionId,
        instructorId,
        takenAt: takenAt(),
        refusal: null,
        body: {
          submissionId,
          instructorID: instructorId,
          type: exercise.type,
          probeNumber: exercise.number,
          version,
          itemCount,
          responseGoal: goal.responses,
          studentID: studentId,
          time: seconds,
          responses,
          errors: [...errors],
          ...(kinds && { errorKinds: [...kinds] }),
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
      { key: store.journal, restoreJournal: store.thaw },
    );
    if (outcome.kind === 'lost') return onLost();
    if (outcome.kind === 'refused') {
      setSubmitting(false);
      setProblems([outcome.message || exerciseMessages['submission-failed']]);
      return;
    }
    const finished = {
      score: { seconds, responses, errors: errors.length, goalErrors: goalErrorsOf(errors, goal) },
      goal,
    };
    const detail = describe(finished);
    if (outcome.kind === 'recorded') showAlert('success', outcome.message, { forNextPage: true, detail });
    else showAlert('info', queuedMessage, { forNextPage: true, detail });
    if (assumedComplete) showAlert('info', exerciseMessages['assumed-complete'], { forNextPage: true });
    // The button stays busy until the next screen opens: this exercise is over.
    onDone(finished, submission, submissionId);
  };

  return {
    submit,
    submitting,
    problems,
    /** A result faster than anyone reads or solves, which is submitted only when confirmed; otherwise null. */
    implausible,
    confirm: () => implausible && void submitDraft(implausible),
    goBack: () => setImplausible(null),
  };
};
