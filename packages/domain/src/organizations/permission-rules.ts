import type { OrganizationPermission } from '../access/audience.ts';

/** Somebody in an organization, as far as it decides about others there. */
export interface MemberFacts {
  readonly userId: string;
  readonly permission: OrganizationPermission;
  /** The own group; null for none. */
  readonly groupId: string | null;
}

/**
 * Whether a member sees and manages what stands in a group, null for no group (B section 6, C37): a Licensee everywhere, a
 * Manager in the own group alone, and nowhere without one.
 */
export const managesGroup = (acting: MemberFacts, groupId: string | null): boolean =>
  acting.permission === 'licensee' ||
  (acting.permission === 'manager' && acting.groupId !== null && acting.groupId === groupId);

export type MemberBlock = 'member-missing' | 'member-is-you' | 'member-not-yours';

/**
 * What keeps a member from changing or removing another one; null where nothing does. Whom the member does not see is
 * answered like nobody. Nobody changes themself: so a Licensee always stays, and none is lowered by accident.
 */
export const memberBlock = (acting: MemberFacts, other: MemberFacts | undefined): MemberBlock | null => {
  if (!other || !managesGroup(acting, other.groupId)) return 'member-missing';
  if (acting.userId === other.userId) return 'member-is-you';
  if (acting.permission === 'manager' && other.permission !== 'instructor') return 'member-not-yours';
  return null;
};

/** What a member is to become. */
export interface Assignment {
  readonly permission: Exclude<OrganizationPermission, 'licensee'>;
  /** Null for no group. */
  readonly groupId: string | null;
}

/** What keeps a member from being assigned to a group (B sections 4 and 6): a Manager needs one. */
export const assignmentBlock = (
  acting: MemberFacts,
  other: MemberFacts | undefined,
  { permission, groupId }: Assignment,
): MemberBlock | 'group-missing' | 'manager-needs-group' | null => {
  if (!managesGroup(acting, groupId)) return 'group-missing';
  if (permission === 'manager' && groupId === null) return 'manager-needs-group';
  return memberBlock(acting, other);
};
