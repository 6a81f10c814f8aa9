import { afterSubmit } from '@sixty/domain/exercises/after-submit.ts';
import { canSetErrorKinds } from '@sixty/domain/exercises/attempt.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType, StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf, unreachable } from '../../../api/call-refused.ts';
import type { ExerciseAnswer } from '../../../api/queries.ts';
import { holdSession } from '../../../api/session-hold.ts';
import { showToast } from '../../../components/alerts/alerts.ts';
import {
  attemptPlace,
  holdAttempt,
  type Unfinished,
} from '../../../components/exercises/attempt-journal/attempt-journal.ts';
import { exerciseListPath, exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { goalText } from '../../../components/exercises/exercise/goal-text.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { resultText } from '../../../components/exercises/exercise/result-text.ts';
import { type TextLook, useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import { AttemptProvider } from '../../../components/exercises/grading/attempt-store.ts';
import { GradedText } from '../../../components/exercises/grading/graded-text.tsx';
import { createPersistedAttempt, isStarted } from '../../../components/exercises/grading/persisted-attempt.ts';
import { SpeedCheckDialog } from '../../../components/exercises/grading/speed-check-dialog.tsx';
import { useGradingKeys } from '../../../components/exercises/grading/use-grading-keys.ts';
import { useLeaveOnLostAccess } from '../../../components/exercises/grading/use-leave-on-lost-access.ts';
import { useSubmit } from '../../../components/exercises/grading/use-submit.ts';
import { offeredPractice, offerPractice } from '../../../components/exercises/practice/offered-practice.ts';
import { useOpenExercise } from '../../../realtime/use-open-exercise.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useStore } from '../../../ui/store.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { GradingControls } from './grading-controls.tsx';
import { GradingHeader } from './grading-header.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MinuteSignals } from './minute-signals.ts';
import { OpeningPopup } from './opening-popup.tsx';
import { showsLastErrors } from './remembered-choice.ts';
import { useStudentClock } from './student-clock.ts';
import { useLessonCode } from './use-lesson-code.ts';
import { usePreloadNextList } from './use-preload-next-list.ts';
import { useStoryLevel } from './use-story-level.ts';

const loadErrorKindsDialog = async () => (await import('./error-kinds-dialog.tsx')).ErrorKindsDialog;

interface GradingScreenProps {
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  studentId: string;
  instructorId: string;
  suggestedStory: StoryLevel | null;
  /** The saved attempt on this device; null for a new one. */
  unfinished: Unfinished | null;
}

/** The instructor times and grades one exercise (A sections 2, 4 and 5). Another student or exercise remounts it. */
export const GradingScreen = (props: GradingScreenProps) => (
  <Grading key={attemptPlace(props.instructorId, props.studentId, props.exercise)} {...props} />
);

/** The message above the list: the result and, if the list differs from the exercise's, its name. */
const listMessage = (result: string, { type }: ExerciseKey, list: ExerciseType): string =>
  list === type ? result : `${result} Next list: ${exerciseTypeTitle[list]}.`;

/** The exercise in the look chosen on this device. */
const SizedText = (props: Omit<ComponentProps<typeof GradedText>, keyof TextLook>) => (
  <GradedText {...props} {...useReadingSettings()} />
);

const Grading = ({ exercise, content, studentId, instructorId, unfinished, ...given }: GradingScreenProps) => {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  const [asksReset, setAsksReset] = useState(false);
  /** The item at which the error dialog starts, or null if it is closed. */
  const { component: ErrorKindsDialog, fetchCode: fetchErrorKinds } = useLazyComponent(loadErrorKindsDialog);
  const [saying, setSaying] = useState<{ readonly startAt: number | null } | null>(null);
  const place = attemptPlace(instructorId, studentId, exercise);
  const [store] = useState(() =>
    createPersistedAttempt({ itemCount: content.responses.length, version: content.version, place, unfinished }),
  );
  const devices = useOpenExercise(studentId, exercise);
  useStudentClock(store, studentId, exercise, devices);
  const showsErrors = useStore(showsLastErrors);
  const previousErrors = useMemo(
    () => new Set(showsErrors ? content.prevSubmission?.Errors : []),
    [content.prevSubmission, showsErrors],
  );
  const noun = itemNoun(exercise.type, content.responses);
  const goal = goalOf(exercise, content.responseGoal);
  const suggestedStory = useStoryLevel(exercise.type, studentId, given.suggestedStory);
  const next = afterSubmit(exercise, suggestedStory);
  const page = useMemo(() => ({ ...content, type: exercise.type }), [content, exercise.type]);

  const isInProgress = useCallback(() => isStarted(store.get()), [store]);
  const onLost = useLeaveOnLostAccess(studentId, isInProgress);

  const { submit, submitting, problems, implausible, confirm, goBack } = useSubmit({
    store,
    exercise,
    version: content.version,
    goal,
    studentId,
    instructorId,
    onLost,
    describe: (finished) =>
      next.screen === 'list' ? listMessage(resultText(noun, finished), exercise, next.type) : undefined,
    onDone: (finished, { errors }, submissionId) => {
      const practice = offerPractice({ submissionId, studentId, exercise, page, missed: errors });
      const to = next.screen === 'list' ? exerciseListPath(next.type) : `${exercisePath(next)}/success`;
      void navigate({
        to,
        search: { id: studentId, ...(suggestedStory && { suggestedStory }) },
        state: { finished, ...(practice && { practice }) },
      });
    },
  });
  const lessonCode = useLessonCode({
    studentId,
    type: exercise.type,
    studentCode: content.studentCode,
    isInProgress: () => submitting || isStarted(store.get()),
  });
  usePreloadNextList(exercise, suggestedStory, studentId);
  useEffect(() => {
    // A toast, because an alert would move the text under the thumb while the clock may run.
    if (unfinished) showToast('info', 'Restored your unfinished attempt.');
  }, [unfinished]);
  useEffect(() => holdAttempt(store.journal), [store]);
  useEffect(() => holdSession(isInProgress), [isInProgress]);
  // Starting an exercise ends the practice of the previous one.
  useEffect(() => offeredPractice.set(null), []);

  const askReset = () => {
    const { clock } = store.get().attempt;
    if (!clock.running && clock.elapsed > 0) setAsksReset(true);
  };
  const ask = (startAt: number | null) => {
    // Marks a word that still waits for its second tap.
    store.dispatch({ kind: 'tick' });
    if (!canSetErrorKinds(store.get().attempt)) return;
    void fetchErrorKinds().then((there) =>
      there ? setSaying({ startAt }) : showToast('danger', messageOf(unreachable())),
    );
  };
  useGradingKeys(text, store, { onReset: askReset, onErrorKinds: ask, onSubmit: () => void submit() });

  return (
    <AttemptProvider value={store}>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-3 short:gap-1">
        <GradingHeader
          exercise={exercise}
          content={content}
          studentId={studentId}
          devices={devices}
          lessonCode={lessonCode}
        />
        <div ref={text} className="exercise-page grow pb-6">
          <SizedText exercise={page} previousErrors={previousErrors} onTap={store.tapItem} />
        </div>
      </div>
      <GradingControls
        goal={goalText(noun, goal)}
        noun={noun}
        onReset={askReset}
        onErrorKinds={() => ask(null)}
        onSubmit={() => void submit()}
        submitting={submitting}
        problems={problems}
        popup={<OpeningPopup codes={content.warnings} studentId={studentId} />}
      />
      {ErrorKindsDialog && (
        <ErrorKindsDialog
          open={saying !== null}
          exercise={page}
          noun={noun}
          startAt={saying?.startAt ?? null}
          onClose={() => setSaying(null)}
        />
      )}
      <MinuteSignals />
      <LeaveDialog store={store} />
      <SpeedCheckDialog implausible={implausible} noun={noun} onConfirm={confirm} onGoBack={goBack} />
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
