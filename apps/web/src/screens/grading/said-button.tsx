import { countedErrors, isSayable, saidOf } from '@sixty/domain/exercise/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from './attempt-store.ts';

/**
 * Leads to what was said of the errors, once the timer has stopped and there are any. Nobody has to follow. It has its
 * place all the time: nothing may move when the timer stops.
 */
export const SaidButton = ({ onOpen }: { onOpen: () => void }) => {
  const sayable = useAttempt(({ attempt }) => isSayable(attempt));
  const said = useAttempt(({ attempt }) => {
    const errors = countedErrors(attempt);
    const count = errors.filter((item) => saidOf(attempt, item) !== null).length;
    return count === 0 ? '' : `${count} of ${errors.length}`;
  });
  return (
    <Button
      variant="quiet"
      icon="pencil"
      className="min-w-11 px-3"
      title="What was said"
      disabledReason={sayable ? undefined : 'For marked errors, when the timer has stopped.'}
      onClick={onOpen}
    >
      <span className="max-desktop:sr-only">
        What was said <span className="numbers font-normal text-muted">{said}</span>
      </span>
    </Button>
  );
};
