import type { guardMessages } from '@sixty/contract/messages/guard.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';
import type { Session } from '../api/queries.ts';
import { homeOf, isCustomer, isManager, isSignedIn, isStudent } from '../components/accounts/session/session-facts.ts';

/** Where a guard sends the user instead of the requested page, and the message shown there. */
export interface Detour {
  readonly to: '/' | '/dashboard' | '/student/dashboard' | '/account/log-in/teacher' | '/account/log-in/student';
  /** The requested page, to continue to after signing in. */
  readonly redirect?: string;
  readonly alert?: { readonly kind: 'danger' | 'info'; readonly code: keyof typeof guardMessages };
}

/** Pages for customers. `href` is the requested path and query (B section 6). */
export const customerOnly = (session: Session, href: string): Detour | null => {
  if (isCustomer(session)) return null;
  const alert = { kind: 'danger', code: 'customer-only' } as const;
  // The log-in page would redirect a signed-in student home without this message.
  if (isSignedIn(session)) return { to: homeOf(session), alert };
  return { to: '/account/log-in/teacher', redirect: href, alert };
};

/**
 * Pages of a student's device (B section 6). A customer who follows such a link may want to sign a student in. A guest
 * on a device where a student was signed in is a student whose lesson has ended.
 */
export const studentOnly = (session: Session, href: string, wasStudents: boolean): Detour | null => {
  if (isStudent(session)) return null;
  const alert = { kind: 'danger', code: 'student-only' } as const;
  if (isSignedIn(session)) return { to: homeOf(session), alert };
  const to = '/account/log-in/student';
  return wasStudents ? { to, alert: { kind: 'info', code: 'student-session-ended' } } : { to, redirect: href, alert };
};

/** Pages for an organization's Licensees and Managers (B section 6). */
export const managerOnly = (session: Session, href: string): Detour | null =>
  customerOnly(session, href) ??
  (isManager(session) ? null : { to: '/dashboard', alert: { kind: 'danger', code: 'manager-only' } });

/**
 * Pages of staff (B section 6). Guests go straight to the log-in and return after signing in: the dashboard would
 * redirect them there with a second message.
 */
export const adminOnly = (session: Session, href: string): Detour | null => {
  if (session.user.includes('admin')) return null;
  const alert = { kind: 'danger', code: 'admin-only' } as const;
  if (isSignedIn(session)) return { to: homeOf(session), alert };
  return { to: '/account/log-in/teacher', redirect: href, alert };
};

/** Pages for guests only. The sentence of the log-in pages has a period, the others have none (C22). */
export const guestOnly = (session: Session, path: string): Detour | null => {
  if (!isSignedIn(session)) return null;
  const code = path.startsWith('/account/log-in/') ? 'already-logged-in' : 'guest-only';
  return { to: homeOf(session), alert: { kind: 'info', code } };
};

/** `/` redirects signed-in users home silently (C35). */
export const welcomeOnly = (session: Session): Detour | null => {
  const home = homeOf(session);
  return home === '/' ? null : { to: home };
};

/** Student screens take the id from the query (A section 5); a malformed id counts as missing. */
export const studentGiven = (studentId: string | undefined): Detour | null =>
  studentId !== undefined && isUuid(studentId)
    ? null
    : { to: '/dashboard', alert: { kind: 'danger', code: 'student-missing' } };

/** A student's exercise page with an invalid number (C25). */
export const numberGiven = (text: string): Detour | null =>
  readWholeNumber(text) === null
    ? { to: '/student/dashboard', alert: { kind: 'danger', code: 'exercise-number-invalid' } }
    : null;
