import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';

/**
 * Something that a page changes about groups or members; afterwards it leads back to the organization, which says what was
 * done. `otherwise` is said where a failure has no sentence of its own.
 */
export const useManageChange = (send: () => Promise<{ readonly message: string }>, otherwise?: string) => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      return navigate({ to: '/manage', replace: true });
    },
    onSettled: () => void refetchRoster(),
  });
  const change = useSingleFlight<void>(mutate);
  return {
    change: () => change(),
    isPending,
    error: error === null ? undefined : refusalText(error, otherwise ?? error.message),
  };
};
