import { nowShown, organizationMessages } from '@sixty/contract/messages/organization.ts';
import { listOrganizations } from '@sixty/contract/organizations/organizations.ts';
import { call } from '../../../api/client.ts';
import type { Session } from '../../../api/queries.ts';
import { showAlert } from '../../alerts/alerts.ts';

/** Says that another organization is open: because it was chosen, or because who was there is no member any more. */
export const announceOrganization = async ({ currentOrganization }: Session): Promise<void> => {
  const { organizations } = await call(listOrganizations, {}).catch(() => ({ organizations: null }));
  const isMember = organizations?.some(({ id }) => id === currentOrganization?.id) ?? true;
  if (isMember) showAlert('success', organizationMessages['organization-switched']);
  else showAlert('info', organizationMessages['member-no-more']);
};

/** Says which group's students are shown; null for all. */
export const announceGroup = (group: string | null): void => showAlert('success', nowShown(group));
