import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { listOrganizationUsers } from '@sixty/contract/organizations/organization-members.ts';
import type { ReactNode } from 'react';
import { organizationUsersQuery } from '../../../api/manage-queries.ts';
import { Loaded } from '../../../components/alerts/loaded.tsx';

export type OrganizationUsers = OutputOf<typeof listOrganizationUsers>;

/** Renders with the groups, members and invitations once loaded; shows placeholders or the error until then. */
export const UsersGate = ({ children }: { children: (users: OrganizationUsers) => ReactNode }) => (
  <Loaded query={organizationUsersQuery()} rows={6} label="Loading your organization">
    {children}
  </Loaded>
);
