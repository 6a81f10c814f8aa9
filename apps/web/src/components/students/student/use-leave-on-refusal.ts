import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { recordsMessages } from '@sixty/contract/messages/records.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useRedirectWithAlert } from '../../alerts/use-redirect-with-alert.ts';
import { isStudentMissing } from './is-student-missing.ts';

/**
 * A refused request on a student's records leads to the students with its message (A section 4, Records page). Without
 * a response the page stays, and the session handles expired log-ins. A page that already had the student says what
 * became of it, because nothing is wrong then.
 */
export const useLeaveOnRefusal = (error: unknown, hadStudent: boolean): void => {
  const signedOut = error instanceof CallRefused && error.status === 401;
  const invalid = error !== null && !signedOut && !isUnreachable(error);
  const gone = hadStudent && isStudentMissing(error);
  const sentence = gone ? guardMessages['student-gone'] : refusalText(error, recordsMessages['records-failed']);
  useRedirectWithAlert('/students', invalid ? sentence : null, gone ? 'info' : 'danger');
};
