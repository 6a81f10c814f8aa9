import { afterSubmit } from '@sixty/domain/exercise/after-submit.ts';
import type { AttemptEvent } from '@sixty/domain/exercise/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import type { StoryLevel } from '@sixty/domain/exercise/exercise-type.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { ExerciseAnswer } from '../../api/queries.ts';
import { exerciseListPath, exercisePath } from '../../parts/exercise/exercise-paths.ts';
import { useOpenExercise } from '../../realtime/use-open-exercise.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { journalKey } from './attempt-journal.ts';
import { AttemptProvider, createAttemptStore } from './attempt-store.ts';
import { Cockpit } from './cockpit.tsx';
import { GradedText } from './graded-text.tsx';
import { GradingHeader } from './grading-header.tsx';
import { TimeUpDialog } from './time-up-dialog.tsx';
import { useGradingKeys } from './use-grading-keys.ts';
import { useSubmit } from './use-submit.ts';

interface GradingScreenProps {
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  studentId: string;
  instructorId: string;
  suggestedStory: StoryLevel | null;
  /** The exercise as it was left unfinished on this device; empty for a new one. */
  restored: readonly AttemptEvent[];
}

/** The instructor times and grades one exercise (A sections 2, 4 and 5). */
export const GradingScreen = ({
  exercise,
  content,
  studentId,
  instructorId,
  suggestedStory,
  restored,
}: GradingScreenProps) => {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  const [asksReset, setAsksReset] = useState(false);
  const journal = journalKey(instructorId, studentId, exercise);
  // One exercise lives as long as this screen: its route gives another exercise another screen.
  const [store] = useState(() =>
    createAttemptStore({ itemCount: content.responses.length, version: content.version, journal, restored }),
  );
  const devices = useOpenExercise(studentId, exercise);
  const previousErrors = useMemo(() => new Set(content.prevSubmission?.Errors), [content.prevSubmission]);
  const page = useMemo(() => ({ ...content, type: exercise.type }), [content, exercise.type]);

  const { submit, submitting } = useSubmit({
    store,
    exercise,
    studentId,
    instructorId,
    journal,
    onDone: () => {
      const next = afterSubmit(exercise, suggestedStory);
      const to = next.screen === 'list' ? exerciseListPath(next.type) : `${exercisePath(next)}/success`;
      void navigate({ to, search: { id: studentId, ...(suggestedStory && { suggestedStory }) } });
    },
  });
  const askReset = () => {
    const { clock } = store.get().attempt;
    if (!clock.running && clock.elapsed > 0) setAsksReset(true);
  };
  useGradingKeys(text, store, { onReset: askReset, onSubmit: () => void submit() });

  return (
    <AttemptProvider value={store}>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-5">
        <GradingHeader exercise={exercise} content={content} studentId={studentId} devices={devices} />
        {restored.length > 0 && (
          <Alert kind="info">This exercise is as you left it on this device. Reset starts it over.</Alert>
        )}
        <div ref={text} className="grow pb-6">
          <GradedText exercise={page} previousErrors={previousErrors} />
        </div>
      </div>
      <Cockpit onReset={askReset} onSubmit={() => void submit()} submitting={submitting} />
      <TimeUpDialog />
      <ConfirmDialog
        open={asksReset}
        title="Reset this exercise?"
        confirmLabel="Reset"
        danger
        onCancel={() => setAsksReset(false)}
        onConfirm={() => {
          store.dispatch({ kind: 'reset' });
          setAsksReset(false);
        }}
      >
        <p>The time and the responses go back to zero, and the error marks are cleared.</p>
      </ConfirmDialog>
    </AttemptProvider>
  );
};
