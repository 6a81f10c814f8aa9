import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';

/** A change of shares by a page; afterward it leads back to the list, which shows what was done. */
export const useShareChange = (send: () => Promise<{ readonly message: string }>) => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      return navigate({ to: '/students/share/manage', replace: true });
    },
    onSettled: () => void refetchRoster(),
  });
  return {
    change: () => mutate(),
    isPending,
    error: error === null ? undefined : refusalText(error, sharingMessages['share-missing']),
  };
};
