import { countedErrors, isResettable, isStartable, responsesOf, secondsOf } from '@sixty/domain/exercise/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercise/clock.ts';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useAttempt, useAttemptStore } from './attempt-store.ts';
import { useSeconds } from './use-seconds.ts';

interface CockpitProps {
  onReset: () => void;
  onSubmit: () => void;
  submitting: boolean;
  /** Why the exercise was not taken, said where the instructor looks. */
  problems: readonly string[];
}

/** All controls of the exercise in one bar, within reach of a thumb. */
export const Cockpit = ({ onReset, onSubmit, submitting, problems }: CockpitProps) => {
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
      className="sticky bottom-0 z-10 -mx-4 border-line-strong border-t bg-surface px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised"
    >
      <div role="alert" className="mx-auto grid max-w-5xl gap-2 not-empty:pb-2.5">
        {problems.map((problem) => (
          <Alert key={problem} kind="danger">
            {problem}
          </Alert>
        ))}
      </div>
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-2.5">
        <div className="order-2 flex grow gap-2.5 tablet:order-1 tablet:grow-0">
          <Button
            size="large"
            variant={running ? 'danger' : 'primary'}
            icon={running ? 'stop' : 'play'}
            className="min-w-30 grow"
            disabledReason={running || startable ? undefined : 'The minute is over. Reset to start again.'}
            onClick={() => store.dispatch({ kind: running ? 'stop' : 'start' })}
          >
            {running ? 'Stop' : 'Start'}
          </Button>
          <Button
            className="min-h-14"
            disabledReason={resettable ? undefined : 'There is nothing to reset.'}
            onClick={onReset}
          >
            Reset
          </Button>
        </div>
        <div className="order-1 flex basis-full items-end justify-between gap-2 tablet:order-2 tablet:grow tablet:basis-0 tablet:justify-center tablet:gap-8">
          <TimeField running={running} />
          <ResponseCount />
          <ErrorCount />
          <div className="flex">
            <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={() => store.dispatch({ kind: 'undo' })} />
            <IconButton icon="redo" label="Redo" disabled={!canRedo} onClick={() => store.dispatch({ kind: 'redo' })} />
          </div>
        </div>
        <div className="order-3 flex grow tablet:grow-0">
          <Button
            size="large"
            variant={running || !timed ? 'secondary' : 'primary'}
            className="grow"
            busy={submitting ? 'Submitting' : undefined}
            disabledReason={running ? 'Stop the timer first.' : undefined}
            onClick={onSubmit}
          >
            Submit
          </Button>
        </div>
      </div>
    </section>
  );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-12 justify-items-center whitespace-nowrap">
    <span className="text-muted text-xs">{label}</span>
    <span className="numbers font-semibold text-2xl leading-11">{children}</span>
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
      <output aria-label="Errors">{errors}</output>
    </Figure>
  );
};

/** The clock while it runs, and while it stands the field in which a time can be typed. */
const TimeField = ({ running }: { running: boolean }) => {
  const store = useAttemptStore();
  const seconds = useSeconds();
  const typed = useAttempt(({ typedTime }) => typedTime);
  const id = useId();
  return (
    <div className="grid justify-items-center">
      <label htmlFor={id} className="text-muted text-xs">
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
        // A wheel over a number field that has the focus changes the number, meant or not.
        onWheel={(event) => event.currentTarget.blur()}
        className="numbers h-11 w-20 rounded-md border border-line-strong bg-surface text-center font-semibold text-2xl read-only:border-transparent aria-invalid:border-danger aria-invalid:text-danger"
      />
    </div>
  );
};
