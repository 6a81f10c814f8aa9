/** Creating an organization, inviting and accepting (B sections 2.2, 4, 5 and 8; C38, C48, C85) */
export const invitationMessages = {
  'organization-name-missing': 'Please enter the name of your organization.',
  'organization-name-too-long': 'The name of your organization must be no more than 175 characters in length.',
  'organization-name-has-address': 'The name of your organization cannot contain a web or e-mail address.',
  'organization-made-already': 'This organization was created already. Please load the page again.',
  'organization-made':
    'Your organization was created. Invite those who work with you. It has no licenses yet: you can buy some on the page Pricing.',
  'invite-nobody': 'Please enter a username or an email address.',
  'invite-too-many': 'Please invite at most 100 people at once.',
  'invite-limit-unpaid':
    'Until your organization has bought and paid for licenses, it can send 20 invitations in 24 hours. Please try again tomorrow.',
  'invite-entries-bad': 'Please enter usernames or email addresses.',
  'invite-username-unknown': 'Please check the usernames with the people whom you want to invite.',
  'invite-member': 'Please invite people who are not members of your organization yet.',
  'invite-without-group': 'You have no group in this organization any more. Please ask a Licensee for one.',
  'invite-no-licensee': 'A Manager cannot invite a Licensee.',
  'invite-licensee-bound': 'A Licensee has no group and no student limit.',
  'invite-manager-without-group': 'Please choose a group: a Manager has one.',
  'invite-manager-limited': 'A Manager has no student limit.',
  'student-limit-too-high': 'There are not that many licenses left. Please choose a lower student limit.',
  'invitation-gone':
    'This invitation is not open any more: it was accepted, withdrawn, or sent anew. Please look at the list again.',
  'invitation-enough':
    'This person got enough messages for today, so nothing was sent. The invitation stays as it is. Please try again tomorrow.',
  'invitation-resent': 'The invitation was sent again. The earlier link does not work any more.',
  'invitation-withdrawn-now': 'The invitation was withdrawn. Its link does not work any more.',
  'no-invitations': 'Nobody is invited at the moment.',
  'invitation-unknown':
    'This invitation is not known. Please open the link from the email again, or ask for a new one.',
  'invitation-used': 'This invitation was accepted already.',
  'invitation-overtaken': 'A newer invitation was sent to you. Please open the link of the latest email.',
  'invitation-withdrawn': 'This invitation was withdrawn. Please ask whoever invited you.',
  'invitation-expired': 'This invitation is older than 14 days. Please ask for a new one.',
  'invitation-inviter-lost':
    'Whoever invited you cannot invite to this organization any more. Please ask there for a new invitation.',
  'invitation-not-for-you':
    'This invitation was sent to somebody else. Please log in with the account to which, or to whose email address, it was sent.',
  'invitation-of-member': 'You are already a member of this organization.',
} as const;

/** For entries that are neither (B section 5). */
export const entriesBad = (entries: readonly string[]): string =>
  `The entered username(s) or email(s) "${entries.join(', ')}" is/are not a valid email or username.`;

const quoted = (entries: readonly string[]): string => entries.map((entry) => `"${entry}"`).join(', ');

export const usernamesUnknown = (usernames: readonly string[]): string =>
  `Nobody has the username ${quoted(usernames)}. ${invitationMessages['invite-username-unknown']}`;

export const membersAlready = (entries: readonly string[]): string =>
  entries.length === 1
    ? `${quoted(entries)} is already a member of your organization.`
    : `${quoted(entries)} are already members of your organization.`;

/** For people who get no message today. */
export const nothingSentTo = (entries: readonly string[]): string =>
  `Nothing was sent to ${quoted(entries)}: ${entries.length === 1 ? 'this person' : 'these people'} got enough messages for today. An invitation that is open stays as it is. Please try again tomorrow.`;

/** @param unsent the people invited by the same call who got no message. */
export const invitationsSent = (count: number, unsent: readonly string[] = []): string => {
  const sent = count === 1 ? 'The invitation was sent.' : `${count} invitations were sent.`;
  return unsent.length === 0 ? sent : `${sent} ${nothingSentTo(unsent)}`;
};

export const memberAlready = (organization: string): string => `You are already a member of ${organization}.`;

export const memberNow = (organization: string): string => `You are now a member of ${organization}.`;
