import {
  addPasskey as addPasskeyEndpoint,
  beginPasskey as beginPasskeyEndpoint,
  beginTotp as beginTotpEndpoint,
  confirmTotp as confirmTotpEndpoint,
  findSecondFactors,
  proveIdentity as proveIdentityEndpoint,
  removePasskey as removePasskeyEndpoint,
  removeTotp as removeTotpEndpoint,
  renamePasskey as renamePasskeyEndpoint,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
} from '@sixty/contract/accounts/second-factors.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import { dropTicket, keepTicket } from '../sign-in-tickets/commands.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  lockOf,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactorDeps,
} from './commands.ts';
import { countRecoveryCodes, findFactors, listPasskeys } from './queries.ts';

export const secondFactorRoutes = (deps: SecondFactorDeps & { readonly cookies: CookieNames }) => [
  route(findSecondFactors, async (_input, { actor, now }) => {
    const { userId } = actor.scope;
    const rows: Rows = (of, values) => rowsOf(deps.db, of, values);
    const [[factors], passkeys, [codes], lock] = await Promise.all([
      rows(findFactors, [userId]),
      rows(listPasskeys, [userId]),
      rows(countRecoveryCodes, [userId]),
      lockOf(rows, actor, now),
    ]);
    const totpAt = factors?.totp_at ?? null;
    return accept({
      totp: totpAt && { createdAt: totpAt.toISOString() },
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: codes?.count ?? 0,
      isRequired: factors?.is_staff ?? false,
      lock,
    });
  }),

  route(proveIdentityEndpoint, ({ password }, { actor, now }) => proveIdentity(deps, actor, password, now)),

  route(beginTotpEndpoint, async (_input, { actor, cookies, now }) => {
    const started = await beginTotp(deps, actor, cookies.read(deps.cookies.ticket), now);
    if (!started.ok) return started;
    const { ticket, ...texts } = started.value;
    if (ticket) keepTicket(cookies, deps.cookies, ticket);
    return accept(texts);
  }),

  route(confirmTotpEndpoint, async ({ code }, { actor, cookies, now }) => {
    const token = cookies.read(deps.cookies.ticket);
    const done = await confirmTotp(deps, actor, { token, typed: code }, now);
    if (!done.ok) return done;
    dropTicket(cookies, deps.cookies);
    return accept({ message: messages['totp-added'], ...done.value });
  }),

  route(renewRecoveryCodesEndpoint, (_input, { actor, now }) => renewRecoveryCodes(deps, actor, now)),

  route(removeTotpEndpoint, async (_input, { actor, now }) => {
    const done = await removeTotp(deps, actor, now);
    return done.ok ? accept({ message: messages['totp-removed'] }) : done;
  }),

  route(beginPasskeyEndpoint, async (_input, { actor, cookies, now }) => {
    const started = await beginPasskey(deps, actor, now);
    if (!started.ok) return started;
    const { ticket, options } = started.value;
    keepTicket(cookies, deps.cookies, ticket);
    return accept({ options });
  }),

  route(addPasskeyEndpoint, async ({ name, response }, { actor, cookies, now }) => {
    const token = cookies.read(deps.cookies.ticket);
    const done = await addPasskey(deps, actor, { token, name, response }, now);
    if (!done.ok) return done;
    dropTicket(cookies, deps.cookies);
    return accept({ message: messages['passkey-added'], ...done.value });
  }),

  route(renamePasskeyEndpoint, async (input, { actor, now }) => {
    const done = await renamePasskey(deps, actor, input, now);
    return done.ok ? accept({ message: messages['passkey-renamed'] }) : done;
  }),

  route(removePasskeyEndpoint, async ({ passkeyID }, { actor, now }) => {
    const done = await removePasskey(deps, actor, passkeyID, now);
    return done.ok ? accept({ message: messages['passkey-removed'] }) : done;
  }),
];
