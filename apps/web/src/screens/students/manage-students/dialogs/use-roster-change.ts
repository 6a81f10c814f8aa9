import { useMutation } from '@tanstack/react-query';
import { refetchRoster } from '../../../../api/query-client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';

interface RosterChange {
  send: () => Promise<unknown>;
  /** The toast after it, and the sentence where the server has none for what went wrong. */
  done: string;
  failed: string;
  onDone: () => void;
}

/** Something that a dialog changes about the roster: afterwards roster and counts are asked for anew (A section 4). */
export const useRosterChange = ({ send, done, failed, onDone }: RosterChange) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone();
      showToast('success', done);
    },
    // Also where somebody else was quicker.
    onSettled: () => void refetchRoster(),
  });
  return {
    change: () => mutate(),
    busy: isPending || undefined,
    error: error === null ? undefined : refusalText(error, failed),
  };
};
