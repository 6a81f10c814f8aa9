import type { AccountType, Audience, Caller, OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { Brand } from '@sixty/domain/kernel/brand.ts';
import type { Impersonation } from '../db/impersonation.ts';

/**
 * The students that an organization's lists show: 'all', 'none' for those without a group, or the id of a group. A
 * Licensee's choice of view, not a permission.
 */
export type ShownGroup = string;

/**
 * Proof that the session gate let this user in. Queries about students require it, so that SQL without a responsible
 * user cannot be written by accident.
 */
export type RosterScope = Brand<
  { readonly userId: string; readonly organizationId: string; readonly shownGroup: ShownGroup },
  'RosterScope'
>;

/** Proof that a student's device is signed in to a lesson with this student. */
export type LessonScope = Brand<{ readonly instructorId: string; readonly studentId: string }, 'LessonScope'>;

export interface GuestActor {
  readonly kind: 'guest';
}

export interface CustomerActor {
  readonly kind: 'customer';
  readonly sessionId: string;
  readonly accountTypes: readonly AccountType[];
  readonly organization: { readonly personal: boolean; readonly permission: OrganizationPermission };
  readonly scope: RosterScope;
  /** The staff member who works as this user in this session; null if it is the user's own. */
  readonly impersonation: Impersonation | null;
}

export interface StudentActor {
  readonly kind: 'student';
  readonly sessionId: string;
  readonly scope: LessonScope;
}

export type Actor = GuestActor | CustomerActor | StudentActor;

/** The actor that a handler of an endpoint for this audience gets. */
export type ActorFor<Who extends Audience> = {
  open: Actor;
  guest: GuestActor;
  customer: CustomerActor;
  manager: CustomerActor;
  admin: CustomerActor;
  student: StudentActor;
}[Who];

export const guest: GuestActor = { kind: 'guest' };

export const callerOf = (actor: Actor): Caller => {
  switch (actor.kind) {
    case 'guest':
      return { accountTypes: ['guest'], organization: null };
    case 'student':
      return { accountTypes: ['student'], organization: null };
    case 'customer':
      return { accountTypes: actor.accountTypes, organization: actor.organization };
  }
};
