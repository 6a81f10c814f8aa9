import { getSession } from '@sixty/contract/accounts/session.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import type { Session } from '../../../api/queries.ts';

/**
 * The user signed in after signing up with a username. If the call is refused because a session exists, an earlier
 * attempt may have succeeded without its response arriving: it counts if the signed-in user is the one being created.
 */
export const finishSignUp = async (signingUp: Promise<unknown>, username: string): Promise<Session> => {
  const isRefused = await signingUp.then(
    () => false,
    (refused: unknown) => {
      if (!(refused instanceof CallRefused && refused.code === 'guest-only')) throw refused;
      return true;
    },
  );
  const session = await call(getSession, {});
  if (!isRefused || session.username === normalUsername(username)) return session;
  throw new CallRefused('signed-in-here', signUpMessages['signed-in-here'], 0);
};
