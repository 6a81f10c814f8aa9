import { closeAccount as closeAccountEndpoint } from '@sixty/contract/accounts/account-profile.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import { type ClosingDeps, closeAccount } from './commands.ts';

export const accountClosingRoutes = (deps: ClosingDeps & { readonly cookies: CookieNames }) => [
  route(closeAccountEndpoint, async ({ currentPassword }, { actor, cookies, now }) => {
    const done = await closeAccount(deps, actor, currentPassword, now);
    if (!done.ok) return done;
    cookies.write(deps.cookies.session, '', 0);
    return accept({ message: messages['account-closed'] });
  }),
];
