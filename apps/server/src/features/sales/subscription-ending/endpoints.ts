import { messages } from '@sixty/contract/messages.ts';
import { endSubscription as endEndpoint } from '@sixty/contract/staff/staff-support.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { type EndingDeps, endSubscription } from './commands.ts';

export const subscriptionEndingRoutes = (deps: EndingDeps) => [
  route(endEndpoint, async (input, { actor, now }) => {
    const done = await endSubscription(deps, actor.scope.userId, input, now);
    return done.ok ? accept({ message: messages['staff-subscription-ended'] }) : done;
  }),
];
