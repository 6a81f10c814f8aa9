import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { listInvitations } from '@sixty/contract/invitations.ts';
import { isNoGroup, noGroupTitle } from '@sixty/domain/organization/group.ts';

export type ListedInvitation = OutputOf<typeof listInvitations>['invitations'][number];

/** A group as people read it. */
export const groupTitle = (group: string): string => (isNoGroup(group) ? noGroupTitle : group);

export const limitText = (limit: number | null): string => (limit === null ? 'No Limit' : String(limit));

/** The group and the student limit of an invitation, as far as its permission has them. */
export const termsText = ({ permission, group, studentLimit }: ListedInvitation): string => {
  if (permission === 'Licensee') return '';
  const limit = studentLimit === null ? '' : `, up to ${studentLimit} ${studentLimit === 1 ? 'student' : 'students'}`;
  return `${groupTitle(group)}${limit}`;
};
