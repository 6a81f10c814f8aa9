import { useMutation } from '@tanstack/react-query';
import { refetchRoster } from '../../../../api/query-client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';

interface RosterChange {
  send: () => Promise<unknown>;
  /** The toast on success, and the message if the server sends none on failure. */
  done: string;
  failed: string;
  onDone: () => void;
}

/** A change of the roster by a dialog: afterward roster and counts are refetched (A section 4). */
export const useRosterChange = ({ send, done, failed, onDone }: RosterChange) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone();
      showToast('success', done);
    },
    // Also if another user was quicker.
    onSettled: () => void refetchRoster(),
  });
  return {
    change: () => mutate(),
    busy: isPending || undefined,
    error: error === null ? undefined : refusalText(error, failed),
  };
};
