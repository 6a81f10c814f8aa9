import type { Draft } from '@sixty/domain/exercises/submission.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { countText } from '../../records/chart/count-text.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';
import { useAttempt } from './attempt-store.ts';

interface SpeedCheckDialogProps {
  /** The draft to confirm; null for none. */
  implausible: Draft | null;
  noun: ItemNoun;
  onConfirm: () => void;
  onGoBack: () => void;
}

/** Asks before submitting a result that is faster than anyone reads or solves. */
export const SpeedCheckDialog = ({ implausible, noun, onConfirm, onGoBack }: SpeedCheckDialogProps) => {
  const itemCount = useAttempt(({ attempt }) => attempt.itemCount);
  const { responses, seconds } = implausible ?? { responses: 0, seconds: 0 };
  const read = countText(responses, noun);
  return (
    <ConfirmDialog
      open={implausible !== null}
      title={`${responses === itemCount && itemCount > 1 ? `All ${read}` : read} in ${countText(seconds, 'second')}?`}
      confirmLabel="Submit"
      cancelLabel="Go back"
      danger
      onCancel={onGoBack}
      onConfirm={onConfirm}
    >
      <p>Please check the time and the last word read. A result cannot be changed once it is submitted.</p>
    </ConfirmDialog>
  );
};
