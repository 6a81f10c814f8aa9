import {
  changePassword as changePasswordEndpoint,
  editAccount as editAccountEndpoint,
  endOtherSessions as endOtherSessionsEndpoint,
  endOwnSession as endOwnSessionEndpoint,
  findAccount as findAccountEndpoint,
  listOwnSessions,
} from '@sixty/contract/accounts/account-profile.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { sessionLimits } from '../../../http/session-limits.ts';
import { detailsOf } from '../account/commands.ts';
import { listProvidersOf } from '../account/queries.ts';
import { changePassword, editAccount, endOtherSessions, endOwnSession, type ProfileDeps } from './commands.ts';
import { findAccount, listUserSessions } from './queries.ts';

export const accountProfileRoutes = (deps: ProfileDeps) => [
  route(findAccountEndpoint, async (_input, { actor }) => {
    const { userId } = actor.scope;
    const [[row], providers] = await Promise.all([
      rowsOf(deps.db, findAccount, [userId]),
      rowsOf(deps.db, listProvidersOf, [userId]),
    ]);
    if (!row) return refuse('customer-only');
    return accept({
      ...detailsOf(row),
      pendingEmail: row.pending_email,
      username: row.username,
      verifiedEmail: row.email_verified_at !== null,
      isSamlUser: providers.length > 0,
    });
  }),

  route(editAccountEndpoint, async (input, { actor, now }) => {
    const done = await editAccount(deps, actor, input, now);
    if (!done.ok) return done;
    return accept({ message: messages[done.value] });
  }),

  route(changePasswordEndpoint, async (input, { actor, now }) => {
    const done = await changePassword(deps, actor, input, now);
    return done.ok ? accept({ message: messages['password-changed'] }) : done;
  }),

  route(listOwnSessions, async (_input, { actor, now }) => {
    const limits = sessionLimits[actor.accountTypes.includes('admin') ? 'staff' : 'customer'];
    const seenAfter = new Date(now.getTime() - limits.idle);
    const rows = await rowsOf(deps.db, listUserSessions, [actor.scope.userId, now, seenAfter]);
    return accept({
      sessions: rows.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        device,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        current: id === actor.sessionId,
      })),
    });
  }),

  route(endOwnSessionEndpoint, async ({ sessionID }, { actor, now }) => {
    const done = await endOwnSession(deps, actor, sessionID, now);
    return done.ok ? accept({ message: messages['session-ended'] }) : done;
  }),

  route(endOtherSessionsEndpoint, async (_input, { actor, now }) => {
    await endOtherSessions(deps, actor, now);
    return accept({ message: messages['other-sessions-ended'] });
  }),
];
