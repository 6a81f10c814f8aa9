import { organizationMessages } from '@sixty/contract/messages/organization.ts';
import { switchOrganization } from '@sixty/contract/organizations/organizations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isUnreachable, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { organizationsQuery } from '../../../api/frame-queries.ts';
import { type Session, sessionQuery } from '../../../api/queries.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../alerts/alerts.ts';

/** The minimum display time of the overlay, so that it does not flicker; in milliseconds. */
const minShownMs = 300;

const home = '/dashboard';

/** An organization, and the group whose students are shown: null for all groups or if there is no choice. */
export interface Place {
  readonly id: string;
  readonly groupName: string | null;
}

/**
 * Opens the dashboard and switches this browser to another organization or group (B section 4). `followSession`
 * handles the consequences in every tab once the session has changed.
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
    // The switch may have succeeded although its response was lost.
    if (failure !== null && !(now?.id === id && (isOther || now.groupName === groupName))) throw failure;
  };

  return useMutation({
    mutationFn: (place: Place) =>
      Promise.all([switchTo(place), new Promise((resolve) => setTimeout(resolve, minShownMs))]),
    onError: (error) => {
      // The choice may no longer exist.
      void queryClient.invalidateQueries({ queryKey: organizationsQuery().queryKey });
      if (isUnreachable(error)) showFailure(messageOf(error));
      else showAlert('danger', refusalText(error, organizationMessages['organization-switch-failed']));
    },
  });
};

/** The server sent no message (C24). */
const showFailure = (detail: string): void =>
  showAlert('danger', organizationMessages['organization-switch-failed'], { detail });
