import { isResettable, isStartable, secondsOf } from '@sixty/domain/exercises/attempt.ts';
import type { ReactNode } from 'react';
import { useAttempt, useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { ErrorCount, ResponseCount, TimeField } from '../../../components/exercises/grading/bar-figures.tsx';
import { recordedText } from '../../../components/exercises/grading/minute-text.ts';
import type { ItemNoun } from '../../../components/records/chart/performance/performance-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorKindsButton } from './error-kinds-button.tsx';
import { MinuteLine } from './minute-line.tsx';

interface GradingControlsProps {
  /** The goal, such as 'Goal: 60 words, at most 2 errors among them'. */
  goal: string;
  noun: ItemNoun;
  onReset: () => void;
  onErrorKinds: () => void;
  onSubmit: () => void;
  submitting: boolean;
  /** Why the submission failed, shown where the instructor looks. */
  problems: readonly string[];
  /** Floats above the bar. */
  popup: ReactNode;
}

const stopFirst = 'Stop the timer first.';

/** All exercise controls in one bar, within thumb reach: one row if it fits, otherwise figures above buttons. */
export const GradingControls = ({
  goal,
  noun,
  onReset,
  onErrorKinds,
  onSubmit,
  submitting,
  problems,
  popup,
}: GradingControlsProps) => {
  const store = useAttemptStore();
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const startable = useAttempt(({ attempt }) => isStartable(attempt));
  const resettable = useAttempt(({ attempt }) => isResettable(attempt));
  const timed = useAttempt(({ attempt }) => secondsOf(attempt) > 0);
  const canUndo = useAttempt(({ attempt }) => attempt.past.length > 0);
  const canRedo = useAttempt(({ attempt }) => attempt.future.length > 0);
  const recorded = useAttempt((state) => recordedText(state, noun));
  return (
    <section
      aria-label="Timer and grading"
      className="@container/bar sticky bottom-0 z-10 -mx-4 border-line-strong border-t bg-surface px-[16px] pt-[8px] pb-[max(8px,env(safe-area-inset-bottom))] shadow-raised short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {popup}
      <AlertRegion kind="plain" className="mx-auto grid max-w-5xl gap-2 not-empty:pb-2.5">
        {problems.map((problem) => (
          <Alert key={problem} kind="danger">
            {problem}
          </Alert>
        ))}
      </AlertRegion>
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-2 gap-y-[6px] bar-tiny:gap-y-[4px]">
        <MinuteLine goal={goal} noun={noun} />
        <div className="order-2 flex grow gap-2 bar-row:order-0 bar-row:grow-0">
          <Button
            size="large"
            variant={running ? 'danger' : 'primary'}
            icon={running ? 'stop' : 'play'}
            className="min-w-[120px] grow short:min-h-11 bar-row:min-w-20 bar-row:px-3 bar-wide:min-w-30 bar-wide:px-6 max-tablet:bar-row:px-2 bar-narrow:min-w-[96px] bar-narrow:px-2.5 bar-tiny:min-h-[44px] bar-tiny:leading-none bar-tiny:min-w-0"
            disabledReason={running || startable ? undefined : 'The minute is over. Reset to start again.'}
            onClick={() => store.dispatch({ kind: running ? 'stop' : 'start' })}
          >
            {running ? 'Stop' : 'Start'}
          </Button>
          <Button
            className="min-h-[56px] short:min-h-11 bar-row:px-3 bar-wide:px-4 max-tablet:bar-row:px-2 bar-narrow:px-3 bar-tiny:min-h-[44px] bar-tiny:leading-none"
            disabledReason={resettable ? undefined : running ? stopFirst : 'There is nothing to reset.'}
            onClick={onReset}
          >
            Reset
          </Button>
        </div>
        <div className="order-1 flex basis-full items-end justify-between gap-1 bar-row:basis-auto bar-row:justify-center tablet:gap-2 bar-wide:gap-4">
          <TimeField running={running} />
          <ResponseCount />
          <ErrorCount />
          <div className="flex">
            <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={() => store.dispatch({ kind: 'undo' })} />
            {/* A phone in one row has no room for redo; the instructor can mark the word again. */}
            <IconButton
              icon="redo"
              label="Redo"
              className="short:hidden max-tablet:bar-row:hidden bar-tiny:hidden"
              disabled={!canRedo}
              onClick={() => store.dispatch({ kind: 'redo' })}
            />
            <ErrorKindsButton onOpen={onErrorKinds} />
          </div>
        </div>
        <div className="order-3 flex grow bar-row:grow-0">
          <Button
            size="large"
            variant={running || !timed ? 'secondary' : 'primary'}
            className="grow short:min-h-11 bar-row:px-3 bar-wide:px-6 max-tablet:bar-row:px-2 bar-narrow:px-3 bar-tiny:min-h-[44px] bar-tiny:leading-none"
            busy={submitting ? 'Submitting' : undefined}
            disabledReason={running ? stopFirst : undefined}
            onClick={onSubmit}
          >
            <span className="grid">
              Submit
              {recorded !== null && (
                <span className="font-normal text-sm leading-4 bar-narrow:text-xs">{recorded}</span>
              )}
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
};
