import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import type { Session } from '../../../api/queries.ts';

export const isCustomer = (session: Session): boolean => session.user.includes('customer');
export const isStudent = (session: Session): boolean => session.user.includes('student');
export const isStaff = (session: Session): boolean => session.user.includes('admin');
export const isSignedIn = (session: Session): boolean => session.user.some((type) => type !== 'guest');

/** Licensees and Managers of an organization that is not personal (B section 6). */
export const isManager = ({ currentOrganization: organization }: Session): boolean =>
  organization !== null && !organization.personal && organization.permissions !== 'Instructor';

/** Licensees choose the group whose students they see; other users work in their own. */
export const choosesGroup = ({ currentOrganization: organization }: Session): boolean =>
  organization?.permissions === 'Licensee';

/** The open group's display name: a Licensee's choice, otherwise the user's own; null for all groups or no group. */
const groupOf = (session: Session): string | null => {
  const group = session.currentOrganization?.groupName ?? null;
  if (group !== noGroup) return group;
  return choosesGroup(session) ? noGroupTitle : null;
};

/** The display name of the group to which a Licensee limited the lists of students; null for none. */
export const chosenGroupOf = (session: Session): string | null => (choosesGroup(session) ? groupOf(session) : null);

/** The display names of the user's current organization and group. */
export const workplaceOf = (session: Session): string =>
  [session.currentOrganization?.name, groupOf(session)].filter((name) => name != null).join(', ');

/** The home page of the signed-in user (A section 2, Navigation). */
export const homeOf = (session: Session): '/' | '/dashboard' | '/student/dashboard' => {
  if (isCustomer(session)) return '/dashboard';
  return isStudent(session) ? '/student/dashboard' : '/';
};

/**
 * Identifies the viewer and the organization whose data is shown: when this changes, no loaded data may be shown
 * again. A group is only another list for the same user, and a renamed user is the same one.
 */
export const identityOf = ({ user, id, lesson, currentOrganization }: Session): string =>
  JSON.stringify([user, id, lesson, currentOrganization?.id]);

/** The same browser's session after signing out. */
export const signedOut = (session: Session): Session => ({
  ...session,
  user: ['guest'],
  id: null,
  name: null,
  username: null,
  emailVerified: false,
  lesson: null,
  reading: null,
  currentOrganization: null,
  impersonation: null,
});
