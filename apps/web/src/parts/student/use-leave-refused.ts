import { recordsMessages } from '@sixty/contract/messages/records.ts';
import { CallRefused, isUnreachable } from '../../api/call-refused.ts';
import { useLeaveTo } from '../alerts/use-leave-to.ts';

/**
 * An invalid answer on a student's records leads to the students with its sentence (A section 4, Records page). Where
 * there was no answer at all the page stays, and whoever is not signed in any more is led away by the session.
 */
export const useLeaveRefused = (error: unknown): void => {
  const signedOut = error instanceof CallRefused && error.status === 401;
  const invalid = error !== null && !signedOut && !isUnreachable(error);
  const message = error instanceof CallRefused ? error.message : '';
  useLeaveTo('/students', invalid ? message || recordsMessages['records-failed'] : null);
};
