import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { listInvitations } from '@sixty/contract/invitations.ts';
import { isNoGroup, noGroupTitle } from '@sixty/domain/organization/group.ts';

export type ListedInvitation = OutputOf<typeof listInvitations>['invitations'][number];

/** A group as people read it. */
export const groupTitle = (group: string): string => (isNoGroup(group) ? noGroupTitle : group);

export const limitText = (limit: number | null): string => (limit === null ? 'No Limit' : String(limit));
