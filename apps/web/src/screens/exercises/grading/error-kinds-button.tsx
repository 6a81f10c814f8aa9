import { canSetErrorKinds, countedErrors, errorKindOf } from '@sixty/domain/exercises/attempt.ts';
import { useAttempt } from '../../../components/exercises/grading/attempt-store.ts';
import { Button } from '../../../ui/button.tsx';

/**
 * Opens the dialog about error kinds once the timer has stopped and there are errors. It is optional. Its space is
 * reserved, so that nothing moves when the timer stops.
 */
export const ErrorKindsButton = ({ onOpen }: { onOpen: () => void }) => {
  const canSetKinds = useAttempt(({ attempt }) => canSetErrorKinds(attempt));
  const kindsText = useAttempt(({ attempt }) => {
    const errors = countedErrors(attempt);
    const count = errors.filter((item) => errorKindOf(attempt, item) !== null).length;
    return count === 0 ? '' : `${count} of ${errors.length}`;
  });
  return (
    <Button
      variant="quiet"
      icon="pencil"
      className="min-w-[44px] px-3 bar-tiny:px-0"
      aria-label={kindsText === '' ? 'What was said' : `What was said, ${kindsText}`}
      title="What was said"
      disabledReason={canSetKinds ? undefined : 'For marked errors, when the timer has stopped.'}
      onClick={onOpen}
    >
      {/* The same width before and after. */}
      <span className="numbers sr-only bar-wide:not-sr-only">
        {kindsText === '' ? 'What was said' : `Said: ${kindsText}`}
      </span>
    </Button>
  );
};
