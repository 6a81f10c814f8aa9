import { isMinuteOver } from '@sixty/domain/exercises/attempt.ts';
import { useAttempt, useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import { afterMinuteText } from '../../../components/exercises/grading/minute-text.ts';
import type { ItemNoun } from '../../../components/records/chart/performance/performance-text.ts';
import { Button } from '../../../ui/button.tsx';

interface MinuteLineProps {
  goal: string;
  noun: ItemNoun;
}

/** The goal until the minute is over, then what a tap does (A section 4, Timer; decision 034). */
export const MinuteLine = ({ goal, noun }: MinuteLineProps) => {
  const store = useAttemptStore();
  const over = useAttempt(({ attempt }) => isMinuteOver(attempt));
  const isAsked = useAttempt(({ attempt, marksErrors }) => attempt.lastWord === null && !marksErrors);
  const sentence = useAttempt((state) => afterMinuteText(state, noun));
  const marksErrors = useAttempt((state) => state.marksErrors);
  return (
    <>
      {!over && (
        <p className="max-h-[clamp(0px,(100dvh-40rem)*99,2rem)] basis-full overflow-hidden text-center text-muted text-xs short:max-desktop:sr-only bar-wide:order-2 bar-wide:max-h-none bar-wide:max-w-28 bar-wide:basis-auto bar-wide:text-left">
          {goal}
        </p>
      )}
      <div className="flex basis-full items-center justify-between gap-3 has-[>p:empty]:hidden">
        <p role="status" className="leading-5 bar-narrow:text-sm">
          {over && (
            <>
              {isAsked && <strong className="mr-1.5">Time's up</strong>}
              {sentence}
              {isAsked && (
                <span className="sr-only bar-wide:not-sr-only"> On the keyboard, move to it and press L.</span>
              )}
            </>
          )}
        </p>
        {over && (
          <Button
            variant={marksErrors ? 'primary' : 'secondary'}
            className="px-3 text-sm bar-narrow:px-2.5"
            aria-pressed={marksErrors}
            onClick={() => store.chooseErrors(!marksErrors)}
          >
            Mark errors
          </Button>
        )}
      </div>
    </>
  );
};
