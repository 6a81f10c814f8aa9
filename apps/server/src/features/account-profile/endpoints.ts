import {
  changePassword as changePasswordEndpoint,
  editAccount as editAccountEndpoint,
  endOtherSessions as endOtherSessionsEndpoint,
  endOwnSession as endOwnSessionEndpoint,
  exportAccount,
  findAccount as findAccountEndpoint,
  listOwnSessions,
} from '@sixty/contract/account-profile.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../db/audit-log.ts';
import { rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { sessionLimits } from '../../http/session-gate.ts';
import { countRecoveryCodes, findFactors, listPasskeys } from '../second-factors/queries.ts';
import { listProvidersOf } from '../sso/queries.ts';
import {
  changePassword,
  detailsOf,
  editAccount,
  endOtherSessions,
  endOwnSession,
  type ProfileDeps,
} from './commands.ts';
import {
  findAccount,
  findExported,
  listActions,
  listAllSessions,
  listMemberships,
  listUserSessions,
} from './queries.ts';

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

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

  route(exportAccount, async (_input, { actor, now }) => {
    const { userId } = actor.scope;
    const [[row], organizations, sessions, actions, providers, [factors], passkeys, [codes]] = await Promise.all([
      rowsOf(deps.db, findExported, [userId]),
      rowsOf(deps.db, listMemberships, [userId]),
      rowsOf(deps.db, listAllSessions, [userId]),
      rowsOf(deps.db, listActions, [userId]),
      rowsOf(deps.db, listProvidersOf, [userId]),
      rowsOf(deps.db, findFactors, [userId]),
      rowsOf(deps.db, listPasskeys, [userId]),
      rowsOf(deps.db, countRecoveryCodes, [userId]),
    ]);
    if (!row) return refuse('customer-only');
    const action = { at: now, actorId: userId, action: 'account-exported' };
    await recordActions((of, values) => rowsOf(deps.db, of, values), action, [{ subjectId: userId }]);
    return accept({
      exportedAt: now.toISOString(),
      account: {
        ...detailsOf(row),
        pendingEmail: row.pending_email,
        username: row.username,
        emailVerifiedAt: isoOf(row.email_verified_at),
        accountTypes: row.account_types,
        role: row.role ?? '',
        referral: row.referral ?? '',
        entity: row.entity ?? '',
        notes: row.notes ?? '',
        agreedTo:
          row.terms_version !== null && row.terms_accepted_at !== null
            ? { version: row.terms_version, at: row.terms_accepted_at.toISOString() }
            : null,
        createdAt: row.created_at.toISOString(),
      },
      organizations: organizations.map(({ name, personal, permission, group_name }) => ({
        name,
        personal,
        permission,
        group: group_name,
      })),
      signIn: {
        elsewhere: providers.map(({ provider }) => provider),
        authenticatorAppSince: isoOf(factors?.totp_at ?? null),
        recoveryCodesLeft: codes?.count ?? 0,
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
          name,
          createdAt: created_at.toISOString(),
          lastUsedAt: isoOf(last_used_at),
        })),
      },
      sessions: sessions.map(({ device, created_at, last_seen_at, ended_at }) => ({
        device,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        endedAt: isoOf(ended_at),
      })),
      actions: actions.map(({ at, action }) => ({ at: at.toISOString(), action })),
    });
  }),
];
