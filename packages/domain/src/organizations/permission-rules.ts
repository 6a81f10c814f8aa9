import type { OrganizationPermission } from '../access/audience.ts';

/** The facts about a member that decide what they may do to others. */
export interface MemberFacts {
  readonly userId: string;
  readonly permission: OrganizationPermission;
  /** The member's own group; null for none. */
  readonly groupId: string | null;
}

/**
 * Whether a member sees and manages a group, null for no group (B section 6, C37): a Licensee every group, a Manager
 * only their own, and nothing without one.
 */
export const managesGroup = (acting: MemberFacts, groupId: string | null): boolean =>
  acting.permission === 'licensee' ||
  (acting.permission === 'manager' && acting.groupId !== null && acting.groupId === groupId);

export type MemberBlock = 'member-missing' | 'member-is-you' | 'member-not-yours';

/**
 * Why a member may not change or remove another one, or null. An invisible member looks like a missing one. No member
 * can change themselves, so a Licensee always remains.
 */
export const memberBlock = (acting: MemberFacts, other: MemberFacts | undefined): MemberBlock | null => {
  if (!other || !managesGroup(acting, other.groupId)) return 'member-missing';
  if (acting.userId === other.userId) return 'member-is-you';
  if (acting.permission === 'manager' && other.permission !== 'instructor') return 'member-not-yours';
  return null;
};

/** The requested membership. */
export interface Assignment {
  readonly permission: Exclude<OrganizationPermission, 'licensee'>;
  /** Null for no group. */
  readonly groupId: string | null;
}

/** Why a member cannot be assigned to a group, or null (B sections 4 and 6): a Manager needs one. */
export const assignmentBlock = (
  acting: MemberFacts,
  other: MemberFacts | undefined,
  { permission, groupId }: Assignment,
): MemberBlock | 'group-missing' | 'manager-needs-group' | null => {
  if (!managesGroup(acting, groupId)) return 'group-missing';
  if (permission === 'manager' && groupId === null) return 'manager-needs-group';
  return memberBlock(acting, other);
};
