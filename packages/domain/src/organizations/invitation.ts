import type { OrganizationPermission } from '../access/audience.ts';
import { isEmailAddress } from '../accounts/email-address.ts';
import { normalUsername, usernameError } from '../accounts/username.ts';
import { nameKey } from '../students/student-name.ts';
import { maxStudentLimit } from './student-limit.ts';

/** One person to invite. */
export interface InvitationEntry {
  readonly text: string;
  /** 'bad' is neither a username nor an address. */
  readonly kind: 'username' | 'email' | 'bad';
}

/** An entry with an @ is an address: a username that looks like one would usually be someone else's. */
const kindOf = (text: string): InvitationEntry['kind'] => {
  if (isEmailAddress(text)) return 'email';
  return text.includes('@') || usernameError(text) !== null ? 'bad' : 'username';
};

/** An address as mail programs write it, after a name: `"Lee, Ann" <ann@example.org>`. */
const namedAddress = /(?<=^|[,;\n>])(?:"[^"\n]*"|[^,;<>"\n@])*<([^\s<>,;]+@[^\s<>,;]+)>/gu;

/** If the name before it is an address too. */
const bracketedAddress = /<([^\s<>,;]+@[^\s<>,;]+)>/gu;

/**
 * The entries of a text separated by white space, commas or semicolons, each once, ignoring case (B section 5). Of an
 * address with a name, pasted from a mail program, only the address counts.
 */
export const parseEntries = (typed: string): InvitationEntry[] => {
  const byKey = new Map<string, string>();
  const plain = normalUsername(typed).replace(namedAddress, ' $1 ').replace(bracketedAddress, ' $1 ');
  for (const text of plain.split(/[\s,;]+/u)) {
    const key = nameKey(text);
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()].map((text) => ({ text, kind: kindOf(text) }));
};

/** The entries that are neither usernames nor addresses. */
export const badEntries = (entries: readonly InvitationEntry[]): string[] =>
  entries.filter(({ kind }) => kind === 'bad').map(({ text }) => text);

/**
 * The membership that an accepted invitation gives. `group` is a name, null for none; `studentLimit` is null for No
 * Limit.
 */
export interface InvitationTerms {
  readonly permission: OrganizationPermission;
  readonly group: string | null;
  readonly studentLimit: number | null;
}

/** A member who may invite. Groups are identified by name or by id, but the same way everywhere. */
export interface Inviter {
  readonly permission: OrganizationPermission;
  /** The member's own group; null for none. */
  readonly group: string | null;
}

/** A group of the organization, with its own limit. */
export interface LimitedGroup {
  readonly name: string;
  readonly studentLimit: number | null;
}

/** The facts about an organization that decide who can be invited to it. */
export interface InvitingOrganization {
  readonly groups: readonly LimitedGroup[];
  /** The number of students who can still get a license. */
  readonly available: number;
}

/**
 * Whether a member may invite with a permission into a group: a Manager only into their own, and no Licensee (B
 * section 6).
 */
export const mayInvite = (
  inviter: Inviter | null,
  { permission, group }: Pick<InvitationTerms, 'permission' | 'group'>,
): boolean => {
  if (inviter === null || inviter.permission === 'instructor') return false;
  if (inviter.permission === 'licensee') return true;
  return permission !== 'licensee' && inviter.group !== null && inviter.group === group;
};

/** The permissions that a member can offer. Without a group there are no Managers (B section 4). */
export const permissionsOffered = (
  inviter: Inviter,
  { groups }: Pick<InvitingOrganization, 'groups'>,
): OrganizationPermission[] => {
  if (inviter.permission === 'manager') return inviter.group === null ? [] : ['instructor', 'manager'];
  if (inviter.permission === 'instructor') return [];
  return groups.length > 0 ? ['instructor', 'manager', 'licensee'] : ['instructor', 'licensee'];
};

/** The groups, null for none, into which a member can invite with a permission. */
export const groupsOffered = (
  inviter: Inviter,
  permission: OrganizationPermission,
  { groups }: Pick<InvitingOrganization, 'groups'>,
): (string | null)[] => {
  const names = groups.map(({ name }) => name);
  const all = permission === 'instructor' ? [null, ...names] : permission === 'manager' ? names : [null];
  return all.filter((group) => mayInvite(inviter, { permission, group }));
};

/**
 * The highest limit: the group's, else the number of students who can still get a license (C91); 0 means only No
 * Limit.
 */
export const highestLimit = (
  { permission, group }: Pick<InvitationTerms, 'permission' | 'group'>,
  { groups, available }: InvitingOrganization,
): number => {
  if (permission !== 'instructor') return 0;
  return groups.find(({ name }) => name === group)?.studentLimit ?? Math.min(Math.max(0, available), maxStudentLimit);
};

export type TermsError =
  | 'invite-without-group'
  | 'invite-no-licensee'
  | 'invite-licensee-bound'
  | 'invite-manager-without-group'
  | 'invite-manager-limited'
  | 'group-missing'
  | 'student-limit-too-high';

/** Why a Licensee or Manager cannot invite on these terms, or null (B sections 4 and 6). */
export const termsError = (
  inviter: Inviter,
  terms: InvitationTerms,
  organization: InvitingOrganization,
): TermsError | null => {
  const { permission, group, studentLimit } = terms;
  if (inviter.permission !== 'licensee' && inviter.group === null) return 'invite-without-group';
  if (permission === 'licensee') {
    if (inviter.permission !== 'licensee') return 'invite-no-licensee';
    return group !== null || studentLimit !== null ? 'invite-licensee-bound' : null;
  }
  if (permission === 'manager' && group === null) return 'invite-manager-without-group';
  if (!groupsOffered(inviter, permission, organization).includes(group)) return 'group-missing';
  if (studentLimit === null) return null;
  if (permission === 'manager') return 'invite-manager-limited';
  return studentLimit <= highestLimit(terms, organization) ? null : 'student-limit-too-high';
};

/** The state of an invitation. */
export interface InvitationFacts {
  readonly isAccepted: boolean;
  readonly hasEnded: boolean;
  /** Whether the same person got a later one. */
  readonly isSuperseded: boolean;
  readonly isExpired: boolean;
  /** The inviter's current membership; null if they left. */
  readonly inviter: Inviter | null;
  readonly permission: OrganizationPermission;
  readonly group: string | null;
}

export type InvitationEnd =
  | 'invitation-used'
  | 'invitation-overtaken'
  | 'invitation-withdrawn'
  | 'invitation-expired'
  | 'invitation-inviter-lost';

/** Why nobody can accept an invitation any longer, or null. */
export const invitationEnd = (invitation: InvitationFacts): InvitationEnd | null => {
  if (invitation.isAccepted) return 'invitation-used';
  if (invitation.hasEnded) return invitation.isSuperseded ? 'invitation-overtaken' : 'invitation-withdrawn';
  if (invitation.isExpired) return 'invitation-expired';
  return mayInvite(invitation.inviter, invitation) ? null : 'invitation-inviter-lost';
};

/** The state of an invitation for a customer who has its link. */
export interface HolderFacts {
  /** Whether it was sent to this user or to this user's address. */
  readonly isAddressed: boolean;
  /** Whether that is certain: an unverified address may be anyone's. */
  readonly isVerified: boolean;
  readonly isMember: boolean;
}

export type InvitationBlock = InvitationEnd | 'invitation-not-for-you' | 'invitation-of-member' | 'email-not-verified';

/** Why a customer cannot accept an invitation now, or null. */
export const invitationBlock = (
  invitation: InvitationFacts,
  { isAddressed, isVerified, isMember }: HolderFacts,
): InvitationBlock | null => {
  if (isMember) return 'invitation-of-member';
  const end = invitationEnd(invitation);
  if (end) return end;
  if (!isAddressed) return 'invitation-not-for-you';
  return isVerified ? null : 'email-not-verified';
};
