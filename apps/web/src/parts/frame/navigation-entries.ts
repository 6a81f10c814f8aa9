import type { Session } from '../../api/queries.ts';
import { isCustomer, isSignedIn, isStudent } from '../session/account.ts';

export interface NavigationEntry {
  readonly to:
    | '/dashboard'
    | '/students'
    | '/student/dashboard'
    | '/account/log-in/teacher'
    | '/account/log-in/student';
  readonly label: string;
}

/** One menu for everybody, each entry for the account types it serves (A section 2, C36). */
export const navigationEntries = (session: Session): readonly NavigationEntry[] => {
  const entries: NavigationEntry[] = [];
  if (isCustomer(session))
    entries.push({ to: '/dashboard', label: 'Dashboard' }, { to: '/students', label: 'Manage Students' });
  if (isStudent(session)) entries.push({ to: '/student/dashboard', label: 'Exercises' });
  if (!isSignedIn(session)) entries.push({ to: '/account/log-in/teacher', label: 'Log In' });
  return entries;
};
