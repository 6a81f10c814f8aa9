import type { guardMessages } from '@sixty/contract/messages/guard.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';
import type { Session } from '../api/queries.ts';
import { homeOf, isCustomer, isManager, isSignedIn, isStudent } from '../components/accounts/session/account.ts';

/** Where someone is sent instead of the page that was asked for, and what they are told there. */
export interface Detour {
  readonly to: '/' | '/dashboard' | '/student/dashboard' | '/account/log-in/teacher' | '/account/log-in/student';
  /** The page that was asked for, to go on to after signing in. */
  readonly redirect?: string;
  readonly alert?: { readonly kind: 'danger' | 'info'; readonly code: keyof typeof guardMessages };
}

/** Pages for customers. `href` is the path and query that was asked for (B section 6). */
export const customerOnly = (session: Session, href: string): Detour | null => {
  if (isCustomer(session)) return null;
  const alert = { kind: 'danger', code: 'customer-only' } as const;
  // The log-in page would only send a signed-in student on to the own home, without this sentence.
  if (isSignedIn(session)) return { to: homeOf(session), alert };
  return { to: '/account/log-in/teacher', redirect: href, alert };
};

/**
 * Pages of a student's device (B section 6). A customer who follows such a link may want to sign a student in. On a
 * device on which a student was signed in, a guest is a child whose lesson has ended.
 */
export const studentOnly = (session: Session, href: string, wasStudents: boolean): Detour | null => {
  if (isStudent(session)) return null;
  const alert = { kind: 'danger', code: 'student-only' } as const;
  if (isSignedIn(session)) return { to: homeOf(session), alert };
  const to = '/account/log-in/student';
  return wasStudents ? { to, alert: { kind: 'info', code: 'student-session-ended' } } : { to, redirect: href, alert };
};

/** Pages of an organization's Licensees and Managers (B section 6). */
export const managerOnly = (session: Session, href: string): Detour | null =>
  customerOnly(session, href) ??
  (isManager(session) ? null : { to: '/dashboard', alert: { kind: 'danger', code: 'manager-only' } });

/**
 * Pages of staff (B section 6). The dashboard would send a guest on to the log-in with a second sentence: guests go there
 * at once, and come back when they have signed in.
 */
export const adminOnly = (session: Session, href: string): Detour | null => {
  if (session.user.includes('admin')) return null;
  const alert = { kind: 'danger', code: 'admin-only' } as const;
  if (isSignedIn(session)) return { to: homeOf(session), alert };
  return { to: '/account/log-in/teacher', redirect: href, alert };
};

/** Pages for guests alone: the sentence of the log-in pages has a period, that of the others none (C22). */
export const guestOnly = (session: Session, path: string): Detour | null => {
  if (!isSignedIn(session)) return null;
  const code = path.startsWith('/account/log-in/') ? 'already-logged-in' : 'guest-only';
  return { to: homeOf(session), alert: { kind: 'info', code } };
};

/** `/` leads those who are signed in to their own home without a word (C35). */
export const welcomeOnly = (session: Session): Detour | null => {
  const home = homeOf(session);
  return home === '/' ? null : { to: home };
};

/** Screens about one student take the id from the query (A section 5); a text that cannot be one is as good as none. */
export const studentGiven = (studentId: string | undefined): Detour | null =>
  studentId !== undefined && isUuid(studentId)
    ? null
    : { to: '/dashboard', alert: { kind: 'danger', code: 'student-missing' } };

/** A student's page of an exercise whose number is none (C25). */
export const numberGiven = (text: string): Detour | null =>
  readWholeNumber(text) === null
    ? { to: '/student/dashboard', alert: { kind: 'danger', code: 'exercise-number-invalid' } }
    : null;
