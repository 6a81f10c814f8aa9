import { nowShown, organizationMessages } from '@sixty/contract/messages/organization.ts';
import { listOrganizations } from '@sixty/contract/organizations/organizations.ts';
import { call } from '../../../api/client.ts';
import type { Session } from '../../../api/queries.ts';
import { showAlert } from '../../alerts/alerts.ts';

/**
 * Announces that another organization is open, by choice or because the user is no longer a member of the previous
 * one.
 */
export const announceOrganization = async ({ currentOrganization }: Session): Promise<void> => {
  const { orgs } = await call(listOrganizations, {}).catch(() => ({ orgs: null }));
  const isMember = orgs?.some(({ id }) => id === currentOrganization?.id) ?? true;
  if (isMember) showAlert('success', organizationMessages['organization-switched']);
  else showAlert('info', organizationMessages['member-no-more']);
};

/** Announces the group whose students are shown; null for all. */
export const announceGroup = (group: string | null): void => showAlert('success', nowShown(group));
