import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, textLine, withDefault } from '../fields.ts';

/** The most people invited by one call. */
export const maxInvitedAtOnce = 100;

const permission = z.enum(['Licensee', 'Manager', 'Instructor']);

/** null for No Limit. */
const studentLimit = z.nullable(z.int().check(z.gte(1), z.lte(65_535)));

/** One typed entry, or a text with several: the domain's rules split and check it. */
const entry = z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u));

export const findInviteChoices = endpoint({
  method: 'GET',
  path: '/api/organizations/invite',
  audience: ['manager'],
  summary: 'The permissions and groups that the caller can invite to, and the licenses left',
  input: noInput,
  output: answer({
    permission,
    /** The caller's own group; null for none. */
    group: z.nullable(z.string()),
    /** A Manager gets only their own. */
    groups: z.array(z.object({ name: z.string(), studentLimit: z.nullable(z.int()) })),
    /** The number of students who can still get a license; negative after an expiry. */
    available: z.int(),
  }),
  refusals: [],
});

export const inviteUsers = endpoint({
  method: 'POST',
  path: '/api/organizations/invite',
  audience: ['manager'],
  summary:
    'Invite users by username or email address to the current organization, all of them or none; who has an open invitation gets another link in its place, and who got enough messages for today gets nothing, which the message says',
  input: z.object({
    entries: z.array(entry).check(z.maxLength(1000)),
    permission,
    studentLimit: withDefault(studentLimit, null),
    /** 'Default' or omitted for none; omitted by a Manager, it is their own. */
    group: withDefault(textLine, ''),
    /** The caller's id for this call: repeating it gives the same answer and sends nothing. */
    id: z.optional(id),
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'puzzle-needed',
    'invite-nobody',
    'invite-too-many',
    'invite-limit-unpaid',
    'invite-entries-bad',
    'invite-without-group',
    'invite-no-licensee',
    'invite-licensee-bound',
    'invite-manager-without-group',
    'invite-manager-limited',
    'student-limit-too-high',
    'group-missing',
    'invite-username-unknown',
    'invite-member',
    'invitation-enough',
  ],
});

/** An invitation that is not accepted yet (B section 3, Invite). */
export const pendingInvitation = z.object({
  id,
  /** The invited person, by one of the two: the address as typed, or the username. */
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  permissions: permission,
  /** 'Default' for none. */
  group: z.string(),
  studentLimit: z.nullable(z.int()),
  /** The inviter's name. */
  inviter: z.string(),
  sent: instant,
  expires: instant,
  /** 'lost' if the inviter may no longer invite. Only an open one can be accepted. */
  state: z.enum(['open', 'expired', 'lost']),
});

export type PendingInvitation = z.infer<typeof pendingInvitation>;

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/organizations/invitations',
  audience: ['manager'],
  summary: 'Send an invitation again, with another link; the earlier one ends',
  input: z.object({ invitationID: id }),
  output: answer({ message: z.string() }),
  refusals: ['puzzle-needed', 'invite-limit-unpaid', 'invitation-gone', 'invitation-enough'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/organizations/invitations',
  audience: ['manager'],
  summary: 'Withdraw an invitation that was not accepted yet',
  input: z.object({ invitationID: id }),
  output: answer({ message: z.string() }),
  refusals: ['invitation-gone'],
});

/** The code of the emailed link. */
const invitationCode = z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/));

export const findInvitation = endpoint({
  method: 'GET',
  path: '/api/organizations/invite/accept',
  audience: ['open'],
  summary: 'The invitation behind an emailed link, for anyone who has it',
  input: z.object({ code: invitationCode }),
  output: answer({
    organization: z.string(),
    /** The inviter's name. */
    inviter: z.string(),
    permission,
    /** 'Default' for none. */
    group: z.string(),
    studentLimit: z.nullable(z.int()),
    expires: instant,
    /** The recipient's address; null for an invitation by username. */
    email: z.nullable(z.string()),
    /** Its status for the caller: only 'theirs' can be accepted now. */
    standing: z.enum(['theirs', 'guest', 'not-theirs', 'unverified', 'member']),
  }),
  refusals: [
    'invitation-unknown',
    'invitation-used',
    'invitation-overtaken',
    'invitation-withdrawn',
    'invitation-expired',
    'invitation-inviter-lost',
  ],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/organizations/invite/accept',
  audience: ['customer'],
  summary:
    'Become a member of the organization to which an emailed link invites, and work in it from now on; an open lesson ends, and its devices are signed out',
  input: z.object({ code: invitationCode }),
  output: answer({ message: z.string() }),
  refusals: [
    'invitation-unknown',
    'invitation-used',
    'invitation-overtaken',
    'invitation-withdrawn',
    'invitation-expired',
    'invitation-inviter-lost',
    'invitation-not-for-you',
    'invitation-of-member',
    'email-not-verified',
  ],
});
