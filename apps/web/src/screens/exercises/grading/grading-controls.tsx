import { countedErrors, isResettable, isStartable, responsesOf, secondsOf } from '@sixty/domain/exercises/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercises/clock.ts';
import { type ReactNode, useId } from 'react';
import { useAttempt, useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorKindsButton } from './error-kinds-button.tsx';
import { useSeconds } from './use-seconds.ts';

interface GradingControlsProps {
  /** The goal, such as 'Goal: 60 words, at most 2 errors'. */
  goal: string;
  onReset: () => void;
  onErrorKinds: () => void;
  onSubmit: () => void;
  submitting: boolean;
  /** Why the submission failed, shown where the instructor looks. */
  problems: readonly string[];
}

const stopFirst = 'Stop the timer first.';

/** All exercise controls in one bar, within thumb reach: one row if it fits, otherwise figures above buttons. */
export const GradingControls = ({
  goal,
  onReset,
  onErrorKinds,
  onSubmit,
  submitting,
  problems,
}: GradingControlsProps) => {
  const store = useAttemptStore();
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const startable = useAttempt(({ attempt }) => isStartable(attempt));
  const resettable = useAttempt(({ attempt }) => isResettable(attempt));
  const timed = useAttempt(({ attempt }) => secondsOf(attempt) > 0);
  const canUndo = useAttempt(({ attempt }) => attempt.past.length > 0);
  const canRedo = useAttempt(({ attempt }) => attempt.future.length > 0);
  return (
    <section
      aria-label="Timer and grading"
      className="sticky bottom-0 z-10 -mx-4 border-line-strong border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <AlertRegion kind="plain" className="mx-auto grid max-w-5xl gap-2 not-empty:pb-2.5">
        {problems.map((problem) => (
          <Alert key={problem} kind="danger">
            {problem}
          </Alert>
        ))}
      </AlertRegion>
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
        <p className="basis-full text-center text-muted text-xs short:not-first:sr-only short:max-desktop:sr-only desktop:order-2 desktop:max-w-28 desktop:basis-auto desktop:text-left">
          {goal}
        </p>
        <div className="order-2 flex grow gap-2 row:order-0 row:grow-0">
          <Button
            size="large"
            variant={running ? 'danger' : 'primary'}
            icon={running ? 'stop' : 'play'}
            className="min-w-30 grow short:min-h-11 row:max-desktop:min-w-20 row:max-desktop:px-3 row:max-tablet:px-2"
            disabledReason={running || startable ? undefined : 'The minute is over. Reset to start again.'}
            onClick={() => store.dispatch({ kind: running ? 'stop' : 'start' })}
          >
            {running ? 'Stop' : 'Start'}
          </Button>
          <Button
            className="min-h-14 short:min-h-11 row:max-desktop:px-3 row:max-tablet:px-2"
            disabledReason={resettable ? undefined : running ? stopFirst : 'There is nothing to reset.'}
            onClick={onReset}
          >
            Reset
          </Button>
        </div>
        <div className="order-1 flex basis-full items-end justify-between gap-1 row:basis-auto row:justify-center tablet:gap-2 desktop:gap-4">
          <TimeField running={running} />
          <ResponseCount />
          <ErrorCount />
          <div className="flex">
            <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={() => store.dispatch({ kind: 'undo' })} />
            {/* A phone in one row has no room for redo; the instructor can mark the word again. */}
            <IconButton
              icon="redo"
              label="Redo"
              className="short:hidden row:max-tablet:hidden"
              disabled={!canRedo}
              onClick={() => store.dispatch({ kind: 'redo' })}
            />
            <ErrorKindsButton onOpen={onErrorKinds} />
          </div>
        </div>
        <div className="order-3 flex grow row:grow-0">
          <Button
            size="large"
            variant={running || !timed ? 'secondary' : 'primary'}
            className="grow short:min-h-11 row:max-desktop:px-3 row:max-tablet:px-2"
            busy={submitting ? 'Submitting' : undefined}
            disabledReason={running ? stopFirst : undefined}
            onClick={onSubmit}
          >
            Submit
          </Button>
        </div>
      </div>
    </section>
  );
};

const labelClass = 'text-muted text-xs short:leading-3';
const valueClass = 'numbers font-semibold text-2xl row:max-tablet:text-xl short:text-xl';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-12 justify-items-center whitespace-nowrap">
    <span className={labelClass}>{label}</span>
    <span className={`${valueClass} leading-11 short:leading-8`}>{children}</span>
  </div>
);

const ResponseCount = () => {
  const responses = useAttempt(({ attempt }) => responsesOf(attempt));
  const itemCount = useAttempt(({ attempt }) => attempt.itemCount);
  return (
    <Figure label="Responses">
      <output aria-label="Responses">{responses}</output>
      <span className="font-normal text-base text-muted"> / {itemCount}</span>
    </Figure>
  );
};

const ErrorCount = () => {
  const errors = useAttempt(({ attempt }) => countedErrors(attempt).length);
  return (
    <Figure label="Errors">
      {/* A fixed size for any count, so that a mark changes the layout of this number only. */}
      <output aria-label="Errors" className="block h-11 w-12 text-center contain-strict short:h-8">
        {errors}
      </output>
    </Figure>
  );
};

/** The running clock, or the field for a typed time while it is stopped. */
const TimeField = ({ running }: { running: boolean }) => {
  const store = useAttemptStore();
  const seconds = useSeconds();
  const typed = useAttempt(({ typedTime }) => typedTime);
  const id = useId();
  return (
    <div className="grid justify-items-center">
      <label htmlFor={id} className={labelClass}>
        Time (s)
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxSeconds}
        step={1}
        required
        readOnly={running}
        aria-invalid={typed !== null || undefined}
        value={typed ?? seconds}
        onChange={(event) => store.typeTime(event.target.value)}
        // A mouse wheel over a focused number field changes the number by accident.
        onWheel={(event) => event.currentTarget.blur()}
        className={`${valueClass} h-11 w-20 rounded-md border border-line-strong bg-surface text-center focus-visible:outline-offset-0 read-only:border-transparent aria-invalid:border-danger aria-invalid:text-danger short:h-8 max-card:w-16 row:max-desktop:w-16`}
      />
    </div>
  );
};
