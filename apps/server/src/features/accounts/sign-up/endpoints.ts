import {
  isEmailAddressAvailable,
  isUsernameAvailable,
  signUp as signUpEndpoint,
} from '@sixty/contract/accounts/sign-up.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import { deviceCookieSeconds } from '../sessions/commands.ts';
import { findAvailability, type SignUpDeps, signUp } from './commands.ts';

export const signUpRoutes = (deps: SignUpDeps & { readonly cookies: CookieNames }) => [
  route(signUpEndpoint, async (form, { address, userAgent, solution, cookies, now }) => {
    const signedUp = await signUp(deps, form, { address, userAgent, solution, now });
    if (!signedUp.ok) return signedUp;
    const { token, maxAge, device } = signedUp.value;
    cookies.write(deps.cookies.session, token, maxAge);
    cookies.write(deps.cookies.device, device, deviceCookieSeconds);
    return accept({ message: messages['signed-up'] });
  }),

  route(isUsernameAvailable, async ({ username }, context) => {
    const found = await findAvailability(deps, { username }, context);
    return found.ok ? accept({ exists: found.value.username ? 'Yes' : 'No' }) : found;
  }),

  route(isEmailAddressAvailable, async ({ email }, context) => {
    const found = await findAvailability(deps, { email }, context);
    return found.ok ? accept({ exists: found.value.email ? 'Yes' : 'No' }) : found;
  }),
];
