import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CallRefused } from '../../../api/call-refused.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';

/** Something that a form changes about shared seats; afterwards it leads to the list, which says what was done. */
export const useSeatChange = (send: () => Promise<{ readonly message: string }>, onRefused: (code: string) => void) => {
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      return navigate({ to: '/account/subscription/share/manage', replace: true });
    },
    onError: (refused) => {
      if (refused instanceof CallRefused) onRefused(refused.code);
    },
    onSettled: () => void refetchRoster(),
  });
  return {
    change: () => mutate(),
    isPending,
    error,
    /** The code of the refusal; null for none. */
    code: error instanceof CallRefused ? error.code : null,
    reset,
  };
};
