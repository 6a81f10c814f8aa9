import {
  findVerification,
  resendVerification as resendEndpoint,
  unsubscribe as unsubscribeEndpoint,
  verifyEmail as verifyEndpoint,
} from '@sixty/contract/accounts/account-email.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { type AccountEmailDeps, resendVerification, unsubscribe, verifyEmail } from './commands.ts';
import { findAddress } from './queries.ts';

export const accountEmailRoutes = (deps: AccountEmailDeps) => [
  route(findVerification, async (_input, { actor }) => {
    const [address] = await rowsOf(deps.db, findAddress, [actor.scope.userId]);
    if (!address) throw new Error('A signed-in user has no address.');
    return accept(address);
  }),

  route(verifyEndpoint, async ({ code }, { address, now }) => {
    const done = await verifyEmail(deps, code, address, now);
    return done.ok ? accept({ message: messages['email-verified'] }) : done;
  }),

  route(resendEndpoint, async (_input, { actor, now }) => {
    const done = await resendVerification(deps, actor.scope.userId, now);
    if (!done.ok) return done;
    const { sent } = done.value;
    return accept({ sent, message: messages[sent ? 'verification-sent' : 'verified-already'] });
  }),

  route(unsubscribeEndpoint, async ({ email }, context) => {
    const done = await unsubscribe(deps, email.trim(), context);
    return done.ok ? accept({ message: messages.unsubscribed }) : done;
  }),
];
