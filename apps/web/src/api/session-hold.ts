import type { getSession } from '@sixty/contract/accounts/session.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';

type Session = OutputOf<typeof getSession>;

const never = () => false;
let isInProgress = never;

/**
 * While `check` returns true, the page ignores that the session expired or changed its organization, group or
 * permission, so that no student is interrupted while reading. Submitting or leaving then leads to the log-in or to
 * the other organization. Returns the function that ends the hold.
 */
export const holdSession = (check: () => boolean): (() => void) => {
  isInProgress = check;
  return () => {
    if (isInProgress === check) isInProgress = never;
  };
};

/** Applies a deliberate end of the session immediately, even during an exercise. */
export const releaseSession = (): void => {
  isInProgress = never;
};

/** The session to use: the server's latest, or the known one while it is held. */
export const heldSession = (known: Session | undefined, now: Session): Session =>
  known && (now.id === null || isElsewhere(known, now)) && isInProgress() ? known : now;

const isElsewhere = (
  { id, currentOrganization: known }: Session,
  { id: idNow, currentOrganization: now }: Session,
): boolean =>
  id === idNow &&
  (known?.id !== now?.id || known?.groupName !== now?.groupName || known?.permissions !== now?.permissions);
