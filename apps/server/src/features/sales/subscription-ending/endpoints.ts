import { messages } from '@sixty/contract/messages.ts';
import { endSubscription as endEndpoint } from '@sixty/contract/staff/staff-support.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { type EndingDeps, endSubscription } from './commands.ts';

export const subscriptionEndingRoutes = (deps: EndingDeps) => [
  route(endEndpoint, async (input, { actor, now }) => {
    const done = await endSubscription(deps, actor.scope.userId, input, now);
    if (!done.ok) return done;
    return accept({
      message: messages[done.value.isMoved ? 'staff-subscription-ended-moved' : 'staff-subscription-ended'],
    });
  }),
];
