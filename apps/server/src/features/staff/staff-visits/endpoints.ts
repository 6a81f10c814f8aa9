import { messages } from '@sixty/contract/messages.ts';
import { forceLogin, listOwnVisits } from '@sixty/contract/staff/staff-visits.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import type { SessionDeps } from '../../accounts/sessions/commands.ts';
import { beginVisit } from './commands.ts';
import { listVisitsTo } from './queries.ts';

export const staffVisitRoutes = (deps: SessionDeps & { readonly cookies: CookieNames }) => [
  route(forceLogin, async (input, { actor, cookies, now }) => {
    const begun = await beginVisit(deps, actor, input, now);
    if (!begun.ok) return begun;
    const { token, maxAge, userId } = begun.value;
    cookies.write(deps.cookies.session, token, maxAge);
    return { ...accept({ message: messages['staff-visit-begun'] }), about: userId };
  }),

  route(listOwnVisits, async (_input, { actor, now }) => {
    const visits = await rowsOf(deps.db, listVisitsTo, [actor.scope.userId]);
    return accept({
      visits: visits.map(({ id, reason, started_at, ended_at }) => ({
        id,
        reason,
        startedAt: started_at.toISOString(),
        endedAt: ended_at.toISOString(),
        isOver: ended_at <= now,
      })),
    });
  }),
];
