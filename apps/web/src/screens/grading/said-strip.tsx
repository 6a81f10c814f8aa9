import { countedErrors, isSayable, saidOf } from '@sixty/domain/exercise/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from './attempt-store.ts';

/** Leads to what was said of the errors, once the timer has stopped and there are any. Nobody has to follow. */
export const SaidStrip = ({ onOpen }: { onOpen: () => void }) => {
  const sayable = useAttempt(({ attempt }) => isSayable(attempt));
  const said = useAttempt(({ attempt }) => {
    const errors = countedErrors(attempt);
    const count = errors.filter((item) => saidOf(attempt, item) !== null).length;
    return count === 0 ? 'optional' : `${count} of ${errors.length}`;
  });
  if (!sayable) return null;
  return (
    <div className="order-first flex basis-full justify-center short:order-2 short:basis-auto">
      <Button variant="quiet" icon="pencil" className="short:px-3" title="What was said" onClick={onOpen}>
        <span className="short:sr-only">
          What was said <span className="numbers font-normal text-muted">{said}</span>
        </span>
      </Button>
    </div>
  );
};
