import { messages } from '@sixty/contract/messages.ts';
import { forceLogin, listOwnImpersonations } from '@sixty/contract/staff/impersonation.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import type { SessionDeps } from '../../accounts/public.ts';
import { startImpersonation } from './commands.ts';
import { listImpersonationsOf } from './queries.ts';

export const impersonationRoutes = (deps: SessionDeps & { readonly cookies: CookieNames }) => [
  route(forceLogin, async (input, { actor, cookies, now }) => {
    const begun = await startImpersonation(deps, actor, input, now);
    if (!begun.ok) return begun;
    const { token, maxAge, userId } = begun.value;
    cookies.write(deps.cookies.session, token, maxAge);
    return { ...accept({ message: messages['impersonation-started'] }), about: userId };
  }),

  route(listOwnImpersonations, async (_input, { actor, now }) => {
    const impersonations = await rowsOf(deps.db, listImpersonationsOf, [actor.scope.userId]);
    return accept({
      impersonations: impersonations.map(({ id, reason, started_at, ended_at }) => ({
        id,
        reason,
        startedAt: started_at.toISOString(),
        endedAt: ended_at.toISOString(),
        isOver: ended_at <= now,
      })),
    });
  }),
];
