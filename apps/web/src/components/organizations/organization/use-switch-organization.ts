import { organizationMessages } from '@sixty/contract/messages/organization.ts';
import { switchOrganization } from '@sixty/contract/organizations/organizations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { organizationsQuery } from '../../../api/frame-queries.ts';
import { type Session, sessionQuery } from '../../../api/queries.ts';
import { showAlert } from '../../alerts/alerts.ts';

/** The overlay is no flicker, in milliseconds. */
const shownAtLeast = 300;

const home = '/dashboard';

/** An organization, and the group whose students are shown there: null for all of them, and where there is no choice. */
export interface Place {
  readonly id: string;
  readonly groupName: string | null;
}

/**
 * Goes to the dashboard and lets this browser work in another organization or see another group (B section 4). What follows from that, in
 * this tab as in the others, `followSession` does once the session says so.
 */
export const useSwitchOrganization = () => {
  const queryClient = useQueryClient();
  const router = useRouter();

  const openPlace = () => queryClient.getQueryData<Session>(sessionQuery().queryKey)?.currentOrganization;

  const switchTo = async ({ id, groupName }: Place): Promise<void> => {
    const isOther = openPlace()?.id !== id;
    await router.navigate({ to: home });
    const failure = await call(switchOrganization, { id, ...(groupName !== null && { groupName }) }).then(
      () => null,
      (error: unknown) => error,
    );
    await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    const now = openPlace();
    // An answer may be lost on the way though the switch was done.
    if (failure !== null && !(now?.id === id && (isOther || now.groupName === groupName))) throw failure;
  };

  return useMutation({
    mutationFn: (place: Place) =>
      Promise.all([switchTo(place), new Promise((resolve) => setTimeout(resolve, shownAtLeast))]),
    onError: (error) => {
      // What was chosen may be gone.
      void queryClient.invalidateQueries({ queryKey: organizationsQuery().queryKey });
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
