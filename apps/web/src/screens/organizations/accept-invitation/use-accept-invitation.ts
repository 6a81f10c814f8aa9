import { acceptInvitation } from '@sixty/contract/organizations/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { invitationQuery } from '../../../api/invitation-queries.ts';
import { useSwitchSession } from '../../../components/accounts/session/use-switch-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';

/** Accepts the invitation and opens the organization's dashboard. */
export const useAcceptInvitation = (code: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const move = useSwitchSession();
  return useMutation({
    mutationFn: () => move(() => call(acceptInvitation, { code })),
    onSuccess: async ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      await navigate({ to: '/dashboard', replace: true });
    },
    // The invitation shows why it cannot be accepted.
    onError: () => queryClient.invalidateQueries({ queryKey: invitationQuery(code).queryKey }),
  });
};

export type Accepting = ReturnType<typeof useAcceptInvitation>;
