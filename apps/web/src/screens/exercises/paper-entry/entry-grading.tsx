import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExerciseAnswer } from '../../../api/queries.ts';
import { holdSession } from '../../../api/session-hold.ts';
import { formatCalendarDay, formatDayOf } from '../../../components/dates/format-date.ts';
import { holdAttempt, type Unfinished } from '../../../components/exercises/attempt-journal/attempt-journal.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { countsText, resultText } from '../../../components/exercises/exercise/result-text.ts';
import { useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import { AttemptProvider } from '../../../components/exercises/grading/attempt-store.ts';
import { GradedText } from '../../../components/exercises/grading/graded-text.tsx';
import { SpeedCheckDialog } from '../../../components/exercises/grading/speed-check-dialog.tsx';
import { useGradingKeys } from '../../../components/exercises/grading/use-grading-keys.ts';
import { useLeaveOnLostAccess } from '../../../components/exercises/grading/use-leave-on-lost-access.ts';
import { useSubmit } from '../../../components/exercises/grading/use-submit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { createEntryAttempt } from './entry-attempt.ts';
import { EntryControls } from './entry-controls.tsx';
import { takenAtOn, useEntryDay } from './entry-day.ts';

interface EntryGradingProps {
  exercise: ExerciseKey;
  content: ExerciseAnswer;
  student: { readonly id: string; readonly name: string };
  /** Whether the text on the sheet is an earlier one. */
  textChanged: boolean;
  instructorId: string;
  place: string;
  unfinished: Unfinished | null;
}

const noErrors: ReadonlySet<number> = new Set();

/** A result from paper: the last word read, the errors, the time and the day. */
export const EntryGrading = ({ exercise, content, student, textChanged, ...entry }: EntryGradingProps) => {
  const navigate = useNavigate();
  const router = useRouter();
  // The page for the next code opens without a network, too.
  useEffect(() => void router.preloadRoute({ to: '/p' }), [router]);
  const text = useRef<HTMLDivElement>(null);
  const { version, responses, responseGoal } = content;
  const [store] = useState(() =>
    createEntryAttempt({
      itemCount: responses.length,
      version,
      place: entry.place,
      unfinished: entry.unfinished,
    }),
  );
  const noun = itemNoun(exercise.type, responses);
  const page = useMemo(() => ({ ...content, type: exercise.type }), [content, exercise.type]);
  const earlier = content.prevSubmission;
  const isInProgress = useCallback(() => store.get().attempt.lastWord !== null, [store]);
  const onLost = useLeaveOnLostAccess(student.id, isInProgress);
  const day = useEntryDay(entry.instructorId);
  const { submit, submitting, problems, implausible, confirm, goBack } = useSubmit({
    store,
    exercise,
    version,
    goal: goalOf(exercise, responseGoal),
    studentId: student.id,
    instructorId: entry.instructorId,
    // The day that is shown, also if midnight has passed since.
    takenAt: () => takenAtOn(day),
    onLost,
    describe: (finished) => `${student.name}: ${resultText(noun, finished)}`,
    onDone: () => void navigate({ to: '/p' }),
  });
  useEffect(() => holdAttempt(store.journal), [store]);
  useEffect(() => holdSession(isInProgress), [isInProgress]);
  useGradingKeys(text, store, { onReset: () => {}, onErrorKinds: () => {}, onSubmit: () => void submit() });
  return (
    <AttemptProvider value={store}>
      <title>{`${student.name}, ${exercise.number}. ${content.title} - Sixty`}</title>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-3 short:gap-1">
        <header className="grid gap-0.5 pt-1">
          <h1 className="text-xl">
            {exercise.number}. {content.title}
          </h1>
          <p>
            <strong>{student.name}</strong>
            <span className="text-muted"> · From paper · {exerciseTypeTitle[exercise.type]}</span>
          </p>
        </header>
        {textChanged && (
          <Alert kind="info">
            The text has changed since this sheet was printed. Compare the words with the sheet.
          </Alert>
        )}
        {earlier && formatDayOf(earlier.Created) === formatCalendarDay(day) && (
          <Alert kind="info">
            {`There is a result of this exercise of ${formatCalendarDay(day)}: ${countsText(noun, earlier.Responses, earlier.Errors.length)}. Enter this sheet only if it is another one.`}
          </Alert>
        )}
        <div ref={text} className="exercise-page grow pb-6">
          <SizedText page={page} onTap={store.tapItem} />
        </div>
      </div>
      <EntryControls
        instructorId={entry.instructorId}
        noun={noun}
        onSubmit={() => void submit()}
        submitting={submitting}
        problems={problems}
      />
      <SpeedCheckDialog implausible={implausible} noun={noun} onConfirm={confirm} onGoBack={goBack} />
    </AttemptProvider>
  );
};

type Page = ExerciseAnswer & Pick<ExerciseKey, 'type'>;

/** Apart, because the fitting size is known only after the first layout. */
const SizedText = ({ page, onTap }: { page: Page; onTap: (item: number) => void }) => (
  <GradedText exercise={page} previousErrors={noErrors} onTap={onTap} {...useReadingSettings()} />
);
