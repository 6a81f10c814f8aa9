import type { getSession } from '@sixty/contract/accounts/session.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';

type Session = OutputOf<typeof getSession>;

const never = () => false;
let isInProgress = never;

/**
 * While `check` says that something is in progress, a session that ran out, or that since works in another organization, shows
 * another group or has another permission, is not noticed: nobody is led away from a child who is reading. Handing in or leaving
 * leads to the log-in, or to the other organization. Gives the function that ends that.
 */
export const holdSession = (check: () => boolean): (() => void) => {
  isInProgress = check;
  return () => {
    if (isInProgress === check) isInProgress = never;
  };
};

/** Someone ended the session on purpose: that counts at once, whatever is in progress. */
export const releaseSession = (): void => {
  isInProgress = never;
};

/** The session to go on with: what the server says now, or what was known while it is held. */
export const heldSession = (known: Session | undefined, now: Session): Session =>
  known && (now.id === null || isElsewhere(known, now)) && isInProgress() ? known : now;

const isElsewhere = (
  { id, currentOrganization: known }: Session,
  { id: idNow, currentOrganization: now }: Session,
): boolean =>
  id === idNow &&
  (known?.id !== now?.id || known?.groupName !== now?.groupName || known?.permissions !== now?.permissions);
