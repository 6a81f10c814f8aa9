import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { invitationDays } from '@sixty/domain/organizations/invitation-days.ts';

/** Creating an organization, inviting and accepting (B sections 2.2, 4, 5 and 8; C38, C48, C85) */
export const invitationMessages = {
  'organization-name-missing': 'Please enter the name of your organization.',
  'organization-name-too-long': `The name of your organization must be no more than ${maxTextLength} characters in length.`,
  'organization-name-has-address': 'The name of your organization cannot contain a web or email address.',
  'organization-made-already': 'This organization already exists. Please reload the page.',
  'organization-made':
    'Your organization was created. Invite your colleagues. It has no licenses yet; buy them under Pricing.',
  'invite-nobody': 'Please enter a username or an email address.',
  'invite-too-many': 'Please invite at most 100 people at once.',
  'invite-limit-unpaid':
    'Until your organization has bought and paid for licenses, it can send 20 invitations in 24 hours. Please try again tomorrow.',
  'invite-entries-bad': 'Please enter usernames or email addresses.',
  'invite-username-unknown': 'Please check the usernames with the people you want to invite.',
  'invite-member': 'Please invite people who are not members of your organization yet.',
  'invite-without-group': 'You no longer have a group in this organization. Please ask a Licensee for one.',
  'invite-no-licensee': 'A Manager cannot invite a Licensee.',
  'invite-licensee-bound': 'A Licensee has no group and no student limit.',
  'invite-manager-without-group': 'Please choose a group: a Manager has one.',
  'invite-manager-limited': 'A Manager has no student limit.',
  'student-limit-too-high': 'There are not that many licenses left. Please choose a lower student limit.',
  'invitation-gone': 'This invitation is no longer open: it was accepted, withdrawn or resent. Please reload the list.',
  'invitation-enough':
    'This person has received enough messages today, so nothing was sent. The invitation stays open. Please try again tomorrow.',
  'invitation-resent': 'The invitation was resent. The earlier link no longer works.',
  'invitation-withdrawn-now': 'The invitation was withdrawn. Its link no longer works.',
  'no-invitations': 'There are no open invitations.',
  'invitation-unknown':
    'We do not know this invitation. Please open the link from the email again, or ask for a new one.',
  'invitation-used': 'This invitation was already accepted.',
  'invitation-overtaken': 'A newer invitation was sent to you. Please open the link of the latest email.',
  'invitation-withdrawn': 'This invitation was withdrawn. Please ask the person who invited you.',
  'invitation-expired': `This invitation is older than ${invitationDays} days. Please ask for a new one.`,
  'invitation-inviter-lost':
    'The person who invited you can no longer invite people to this organization. Please ask a Licensee for a new invitation.',
  'invitation-not-for-you':
    'This invitation is for another account. Please log in with the username or email address it was sent to.',
  'invitation-of-member': 'You are already a member of this organization.',
} as const;

/** For entries that are neither (B section 5). */
export const entriesBad = (entries: readonly string[]): string =>
  `The entered username(s) or email(s) "${entries.join(', ')}" is/are not a valid email or username.`;

const quoted = (entries: readonly string[]): string => entries.map((entry) => `"${entry}"`).join(', ');

export const usernamesUnknown = (usernames: readonly string[]): string =>
  `No user has the username ${quoted(usernames)}. ${invitationMessages['invite-username-unknown']}`;

export const membersAlready = (entries: readonly string[]): string =>
  entries.length === 1
    ? `${quoted(entries)} is already a member of your organization.`
    : `${quoted(entries)} are already members of your organization.`;

/** For people who get no message today. */
export const nothingSentTo = (entries: readonly string[]): string =>
  `Nothing was sent to ${quoted(entries)}: ${entries.length === 1 ? 'this person' : 'these people'} received enough messages today. Open invitations are unchanged. Please try again tomorrow.`;

/** @param unsent the people invited by the same call who got no message. */
export const invitationsSent = (count: number, unsent: readonly string[] = []): string => {
  const sent = count === 1 ? 'The invitation was sent.' : `${count} invitations were sent.`;
  return unsent.length === 0 ? sent : `${sent} ${nothingSentTo(unsent)}`;
};

export const alreadyMember = (organization: string): string => `You are already a member of ${organization}.`;

export const memberNow = (organization: string): string => `You are now a member of ${organization}.`;
