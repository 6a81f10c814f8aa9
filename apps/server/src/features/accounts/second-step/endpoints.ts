import {
  beginEnrollment as beginEnrollmentEndpoint,
  beginPasskeyLogin as beginPasskeyLoginEndpoint,
  checkSecondFactor as checkSecondFactorEndpoint,
  confirmEnrollment as confirmEnrollmentEndpoint,
  loginWithPasskey as loginWithPasskeyEndpoint,
} from '@sixty/contract/accounts/second-factors.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { type RequestContext, route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import { deviceCookieSeconds, endSessionOf } from '../sessions/commands.ts';
import { dropTicket, keepTicket } from '../sign-in-tickets/commands.ts';
import {
  beginEnrollment,
  beginPasskeyLogin,
  type Caller,
  checkSecondFactor,
  confirmEnrollment,
  loginWithPasskey,
  type SecondStepDeps,
} from './commands.ts';

interface Opened {
  readonly userId: string;
  readonly token: string;
  readonly maxAge: number;
  readonly device: string;
}

export const secondStepRoutes = (deps: SecondStepDeps & { readonly cookies: CookieNames }) => {
  const callerOf = ({ cookies, userAgent, address, solution, now }: RequestContext): Caller => ({
    token: cookies.read(deps.cookies.ticket),
    device: cookies.read(deps.cookies.device),
    userAgent,
    solution,
    address,
    now,
  });

  /** As after a login: ends the browser's previous session and sets the cookies of the new one. */
  const letIn = async ({ actor, cookies, now }: RequestContext, opened: Opened): Promise<void> => {
    await endSessionOf(deps, actor, opened.userId, now);
    cookies.write(deps.cookies.session, opened.token, opened.maxAge);
    cookies.write(deps.cookies.device, opened.device, deviceCookieSeconds);
    dropTicket(cookies, deps.cookies);
  };

  return [
    route(checkSecondFactorEndpoint, async ({ code }, context) => {
      const done = await checkSecondFactor(deps, callerOf(context), code);
      if (!done.ok) return done;
      await letIn(context, done.value);
      return { ...accept({}), about: done.value.userId };
    }),

    route(beginEnrollmentEndpoint, (_input, context) => beginEnrollment(deps, callerOf(context))),

    route(confirmEnrollmentEndpoint, async ({ code }, context) => {
      const done = await confirmEnrollment(deps, callerOf(context), code);
      if (!done.ok) return done;
      const { recoveryCodes, ...opened } = done.value;
      await letIn(context, opened);
      return { ...accept({ recoveryCodes }), about: opened.userId };
    }),

    route(beginPasskeyLoginEndpoint, async (_input, context) => {
      const started = await beginPasskeyLogin(deps, callerOf(context));
      if (!started.ok) return started;
      keepTicket(context.cookies, deps.cookies, started.value.ticket);
      return accept({ options: started.value.options });
    }),

    route(loginWithPasskeyEndpoint, async ({ response }, context) => {
      const done = await loginWithPasskey(deps, callerOf(context), response);
      if (!done.ok) return done;
      await letIn(context, done.value);
      return { ...accept({}), about: done.value.userId };
    }),
  ];
};
