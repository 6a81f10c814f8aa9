import { findInvitation, findInviteChoices } from '@sixty/contract/organizations/invitations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The permissions that the caller can grant by invitation in the current organization. */
export const inviteChoicesQuery = () =>
  queryOptions({ queryKey: ['invite-choices'], queryFn: () => call(findInviteChoices, {}), staleTime: 0 });

/** The invitation behind an emailed link. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: () => call(findInvitation, { code }),
    staleTime: 0,
    retry: false,
  });
