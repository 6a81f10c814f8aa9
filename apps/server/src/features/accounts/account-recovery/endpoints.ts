import {
  requestRecovery as askForRecoveryEndpoint,
  checkResetCode,
  resetPassword as resetPasswordEndpoint,
} from '@sixty/contract/accounts/account-recovery.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { findUserOfCode, type RecoveryDeps, requestRecovery, resetPassword } from './commands.ts';

export const accountRecoveryRoutes = (deps: RecoveryDeps) => [
  route(askForRecoveryEndpoint, async (asked, caller) => {
    const done = await requestRecovery(deps, asked, caller);
    return done.ok ? accept({ message: messages['recovery-sent'] }) : done;
  }),

  route(checkResetCode, async ({ code }, { address, now }) => {
    const found = await findUserOfCode(deps, code, address, now);
    return found.ok ? accept({}) : found;
  }),

  route(resetPasswordEndpoint, async (input, { address, now }) => {
    const done = await resetPassword(deps, input, address, now);
    return done.ok ? accept({ message: messages['password-reset'] }) : done;
  }),
];
