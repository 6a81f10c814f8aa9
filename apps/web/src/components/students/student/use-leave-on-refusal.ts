import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { recordsMessages } from '@sixty/contract/messages/records.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { useRedirectWithAlert } from '../../alerts/use-redirect-with-alert.ts';
import { isStudentMissing } from './is-student-missing.ts';

/**
 * An invalid answer on a student's records leads to the students with its sentence (A section 4, Records page). Where
 * there was no answer at all the page stays, and whoever is not signed in any more is led away by the session. A page
 * that had the student says what became of it, as nothing is wrong then.
 */
export const useLeaveOnRefusal = (error: unknown, hadStudent: boolean): void => {
  const signedOut = error instanceof CallRefused && error.status === 401;
  const invalid = error !== null && !signedOut && !isUnreachable(error);
  const message = error instanceof CallRefused ? error.message : '';
  const gone = hadStudent && isStudentMissing(error);
  const sentence = gone ? guardMessages['student-gone'] : message || recordsMessages['records-failed'];
  useRedirectWithAlert('/students', invalid ? sentence : null, gone ? 'info' : 'danger');
};
