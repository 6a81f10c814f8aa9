import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { privilegesIn } from '@sixty/domain/access/privileges.ts';
import type { Session } from '../../../api/queries.ts';

/** Whether the user has the privilege Administrator in the current organization (C33). */
export const isAdministrator = ({ currentOrganization: organization }: Session): boolean => {
  if (!organization) return false;
  const permission = organization.permissions.toLowerCase() as OrganizationPermission;
  return privilegesIn({ personal: organization.personal, permission }).includes('Administrator');
};
