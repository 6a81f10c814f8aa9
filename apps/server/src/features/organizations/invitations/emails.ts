import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { accountLabel } from '../../../adapters/mail/account-label.ts';
import { composeMail, dayText, type Mail, shortName, writerOf } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { isUnsubscribed } from '../../../db/unsubscribed.ts';
import { findInvitationMail, type InvitationMailRow } from './queries.ts';

/** The message of an invitation. It holds only the id, from which the link's code is derived. */
export interface InvitationMail {
  readonly kind: 'organization-invited';
  readonly invitationID: string;
}

/** Derives the code from the row's id, so it can be emailed later although only its hash is stored. */
export const invitationCodeOf = (key: ServerKey, id: string): string =>
  key.derive('invitation-code', id).toString('base64url');

const compose = (invitation: InvitationMailRow, link: string): Mail => {
  const { email: to, username, permission, group_name: group } = invitation;
  const inviter = writerOf(invitation.inviter);
  const organization = invitation.inviter.verified ? shortName(invitation.organization) : null;
  const title = permissionTitles[permission];
  const as = `${permission === 'instructor' ? 'an' : 'a'} ${title}${group === null || organization === null ? '' : ` in the group “${shortName(group)}”`}`;
  return composeMail({
    to,
    subject: `${inviter.short} invites you to ${organization ?? 'an organization at Sixty'}`,
    lines: [
      `${inviter.full} invites you to work in ${organization === null ? 'an organization' : `the organization “${organization}”`} at Sixty, one-minute exercises for reading and math, as ${as}.`,
      username === null
        ? 'Open the link, log in or sign up, and accept:'
        : `The invitation is for ${accountLabel({ username, email: to, is_verified: true })}. Open the link, log in, and accept:`,
      { link, label: 'See the invitation' },
      `The link works once, until ${dayText(calendarDayAt(invitation.expires_at, 'UTC'))}. If you do not know ${inviter.short === 'Somebody' ? 'who that is' : inviter.short}, you can ignore this message.`,
    ],
  });
};

/** Composes the message, or returns null if the invitation is over or an address without an account is unsubscribed. */
export const composeInvitation = async (
  {
    db,
    key,
    publicUrl,
    now,
  }: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL; readonly now: () => Date },
  { invitationID }: InvitationMail,
): Promise<Mail | null> => {
  const [invitation] = await rowsOf(db, findInvitationMail, [invitationID, now()]);
  if (!invitation) return null;
  if (!invitation.has_account && (await isUnsubscribed({ db, key }, invitation.email))) return null;
  const link = new URL('/organization/accept', publicUrl);
  link.searchParams.set('code', invitationCodeOf(key, invitationID));
  return compose(invitation, link.href);
};
