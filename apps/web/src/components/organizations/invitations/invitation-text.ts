import type { PendingInvitation } from '@sixty/contract/organizations/invitations.ts';
import { groupTitle } from '@sixty/domain/organizations/no-group.ts';

/** The username or address that was invited. */
export const invitedText = ({ email, username }: PendingInvitation): string => email ?? username ?? '';

export const limitText = (limit: number | null): string => (limit === null ? 'No Limit' : String(limit));

/** The group and the student limit of an invitation, if its permission has them. */
export const termsText = ({ permissions, group, studentLimit }: PendingInvitation): string => {
  if (permissions === 'Licensee') return '';
  const limit = studentLimit === null ? '' : `, up to ${studentLimit} ${studentLimit === 1 ? 'student' : 'students'}`;
  return `${groupTitle(group)}${limit}`;
};
