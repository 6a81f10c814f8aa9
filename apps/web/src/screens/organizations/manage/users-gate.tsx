import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { listOrganizationUsers } from '@sixty/contract/organizations/organization-members.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { organizationUsersQuery } from '../../../api/manage-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

export type OrganizationUsers = OutputOf<typeof listOrganizationUsers>;

/** Renders with the groups, members and invitations once loaded; shows placeholders or the error until then. */
export const UsersGate = ({ children }: { children: (users: OrganizationUsers) => ReactNode }) => {
  const { data, error, isFetching, refetch } = useQuery(organizationUsersQuery());
  if (data) return children(data);
  if (error) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} label="Loading your organization" />;
};
