import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { hashOfToken, newToken } from '../../../http/session-cookie.ts';
import { sessionLimits } from '../../../http/session-limits.ts';
import { endSessionOf, type SessionDeps } from '../../accounts/public.ts';
import { endStaffSession, findUserToImpersonate, insertImpersonation } from './queries.ts';

/** The device name of an impersonation in the user's list of sessions. */
const impersonationDevice = 'Sixty support';

/**
 * Lets staff work as a user for an hour (decision 027). Their own session ends in the same transaction, so that it
 * starts only one impersonation, even when repeated. The user is never staff.
 *
 * @returns the token of the impersonation's session for the cookie; `maxAge` in seconds.
 */
export const startImpersonation = async (
  deps: SessionDeps,
  actor: CustomerActor,
  { username, reason }: { readonly username: string; readonly reason: string },
  now: Date,
) => {
  const staffId = actor.scope.userId;
  const why = reason.trim();
  if (why === '') return refuse('impersonation-reason-missing');
  const token = newToken();
  const expires = new Date(now.getTime() + sessionLimits.impersonation.absolute);
  const done = await inTransaction(deps.db, async (rows) => {
    const [user] = await rows(findUserToImpersonate, [normalUsername(username.trim())]);
    if (!user) return refuse('staff-user-missing');
    if (user.is_staff) return refuse('impersonation-of-staff');
    const [ended] = await rows(endStaffSession, [actor.sessionId, now]);
    if (!ended) return refuse('admin-only');
    const place = [staffId, user.id, user.organization_id] as const;
    const [impersonation] = await rows(insertImpersonation, [
      ...place,
      why,
      now,
      expires,
      hashOfToken(token),
      impersonationDevice,
    ]);
    if (!impersonation) return refuse('staff-user-missing');
    const begun = { subjectId: user.id, details: { visit: impersonation.id } };
    await recordActions(rows, { at: now, actorId: staffId, action: 'visit-begun' }, [begun]);
    return accept({ userId: user.id });
  });
  if (!done.ok) return done;
  // Also ends the lesson of the staff member's own account, if any, and the sockets.
  await endSessionOf(deps, actor, done.value.userId, now);
  return accept({ ...done.value, token, maxAge: sessionLimits.impersonation.absolute / 1000 });
};
