import { noGroup, noGroupTitle } from '@sixty/domain/organizations/group.ts';
import type { Session } from '../../../api/queries.ts';

export const isCustomer = (session: Session): boolean => session.user.includes('customer');
export const isStudent = (session: Session): boolean => session.user.includes('student');
export const isStaff = (session: Session): boolean => session.user.includes('admin');
export const isSignedIn = (session: Session): boolean => session.user.some((type) => type !== 'guest');

/** Licensees and Managers of an organization that is not personal (B section 6). */
export const isManager = ({ currentOrganization: organization }: Session): boolean =>
  organization !== null && !organization.personal && organization.permissions !== 'Instructor';

/** Licensees choose the group whose students they see; all others work in their own. */
export const choosesGroup = ({ currentOrganization: organization }: Session): boolean =>
  organization?.permissions === 'Licensee';

/** The group that is open, as people read it: what a Licensee chose, else the own one; null for all, and for an own one of none. */
const groupOf = (session: Session): string | null => {
  const group = session.currentOrganization?.groupName ?? null;
  if (group !== noGroup) return group;
  return choosesGroup(session) ? noGroupTitle : null;
};

/** The group to which a Licensee limited the lists of students, as people read it; null for none. */
export const chosenGroupOf = (session: Session): string | null => (choosesGroup(session) ? groupOf(session) : null);

/** The organization and the group in which somebody works, as people read them. */
export const workplaceOf = (session: Session): string =>
  [session.currentOrganization?.name, groupOf(session)].filter((name) => name != null).join(', ');

/** The home page of whoever is signed in (A section 2, Navigation). */
export const homeOf = (session: Session): '/' | '/dashboard' | '/student/dashboard' => {
  if (isCustomer(session)) return '/dashboard';
  return isStudent(session) ? '/student/dashboard' : '/';
};

/**
 * Who is looking, and at which organization's data: when this changes, nothing that was loaded may be shown again. Another
 * group is another list for the same person, and who has another name now is who they were.
 */
export const identityOf = ({ user, id, lesson, currentOrganization }: Session): string =>
  JSON.stringify([user, id, lesson, currentOrganization?.id]);

/** The session of the same browser with nobody signed in. */
export const signedOut = (session: Session): Session => ({
  ...session,
  user: ['guest'],
  id: null,
  name: null,
  username: null,
  emailVerified: false,
  lesson: null,
  currentOrganization: null,
  impersonation: null,
});
