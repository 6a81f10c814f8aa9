import { organizationMessages } from '@sixty/contract/messages/organization.ts';
import { switchOrganization } from '@sixty/contract/organizations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallRefused, isUnreachable } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { type Session, sessionQuery } from '../../api/queries.ts';
import { showAlert } from '../alerts/alerts.ts';

/** The overlay is no flicker, in milliseconds. */
const shownAtLeast = 300;

const home = '/dashboard';

/**
 * Goes to the dashboard and lets this browser work in another organization (B section 4). What follows from that, in
 * this tab as in the others, `followSession` does once the session says so.
 */
export const useSwitchOrganization = () => {
  const queryClient = useQueryClient();
  const router = useRouter();

  const switchTo = async (id: string): Promise<void> => {
    await router.navigate({ to: home });
    const failure = await call(switchOrganization, { id }).then(
      () => null,
      (error: unknown) => error,
    );
    await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    const now = queryClient.getQueryData<Session>(sessionQuery().queryKey);
    // An answer may be lost on the way though the switch was done.
    if (failure !== null && now?.currentOrganization?.id !== id) throw failure;
  };

  return useMutation({
    mutationFn: (id: string) =>
      Promise.all([switchTo(id), new Promise((resolve) => setTimeout(resolve, shownAtLeast))]),
    onError: (error) => {
      if (error instanceof CallRefused && !isUnreachable(error)) showAlert('danger', error.message);
      else showFailure(error);
    },
  });
};

/** The server said nothing (C24). */
const showFailure = (error: unknown): void =>
  showAlert('danger', organizationMessages['organization-switch-failed'], {
    detail: error instanceof CallRefused ? error.message : undefined,
  });
