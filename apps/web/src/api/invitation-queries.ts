import { findInvitation, findInviteChoices } from '@sixty/contract/organizations/invitations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What the caller can invite others as, in the organization that is open. */
export const inviteChoicesQuery = () =>
  queryOptions({ queryKey: ['invite-choices'], queryFn: () => call(findInviteChoices, {}), staleTime: 0 });

/** What an e-mailed link invites to. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: () => call(findInvitation, { code }),
    staleTime: 0,
    retry: false,
  });
