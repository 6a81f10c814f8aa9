import { earliestEntryDay } from '@sixty/domain/exercises/paper/entry-day.ts';
import { useId } from 'react';
import { localToday } from '../../../components/dates/local-today.ts';
import { useAttempt, useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { ErrorCount, ResponseCount, TimeField } from '../../../components/exercises/grading/bar-figures.tsx';
import { recordedText } from '../../../components/exercises/grading/minute-text.ts';
import type { ItemNoun } from '../../../components/records/chart/performance/performance-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { chooseEntryDay, useEntryDay } from './entry-day.ts';

interface EntryControlsProps {
  instructorId: string;
  noun: ItemNoun;
  onSubmit: () => void;
  submitting: boolean;
  /** Why the submission failed. */
  problems: readonly string[];
}

/** What is entered, in a bar within thumb reach, and what to tap next. */
export const EntryControls = ({ instructorId, noun, onSubmit, submitting, problems }: EntryControlsProps) => {
  const store = useAttemptStore();
  const isAsked = useAttempt(({ attempt }) => attempt.lastWord === null);
  const canUndo = useAttempt(({ attempt }) => attempt.past.length > 1);
  const recorded = useAttempt((state) => recordedText(state, noun));
  const last = `last ${noun} ${noun === 'problem' ? 'solved' : 'read'}`;
  return (
    <section
      aria-label="Result on the sheet"
      className="@container/bar sticky bottom-0 z-10 -mx-4 border-line-strong border-t bg-surface px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] shadow-raised"
    >
      <AlertRegion kind="plain" className="mx-auto grid max-w-5xl gap-2 not-empty:pb-2.5">
        {problems.map((problem) => (
          <Alert key={problem} kind="danger">
            {problem}
          </Alert>
        ))}
      </AlertRegion>
      <div className="mx-auto flex max-w-5xl flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p role="status" className="basis-full">
          {isAsked ? `Tap the ${last}.` : `Tap each error. A double tap moves the ${last}.`}
        </p>
        <div className="flex grow flex-wrap items-end gap-x-4 gap-y-1">
          <TimeField running={false} />
          <ResponseCount />
          <ErrorCount />
          <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={() => store.dispatch({ kind: 'undo' })} />
          <DayField instructorId={instructorId} />
        </div>
        <Button
          size="large"
          variant="primary"
          className="grow card:grow-0"
          busy={submitting ? 'Submitting' : undefined}
          onClick={onSubmit}
        >
          <span className="grid">
            Submit
            {recorded !== null && <span className="font-normal text-sm leading-4">{recorded}</span>}
          </span>
        </Button>
      </div>
    </section>
  );
};

/** The day on which it was read. */
const DayField = ({ instructorId }: Pick<EntryControlsProps, 'instructorId'>) => {
  const id = useId();
  const today = localToday();
  const day = useEntryDay(instructorId);
  return (
    <div className="grid">
      <label htmlFor={id} className="text-muted text-xs">
        Day
      </label>
      <input
        id={id}
        type="date"
        required
        min={earliestEntryDay(today)}
        max={today}
        value={day}
        onChange={({ target }) => chooseEntryDay(instructorId, target.value)}
        className={`min-h-11 rounded-md border bg-surface px-2 text-base ${day === today ? 'border-line-strong' : 'border-accent font-semibold'}`}
      />
    </div>
  );
};
