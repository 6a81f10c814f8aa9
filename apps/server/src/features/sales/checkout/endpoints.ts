import { purchaseDone } from '@sixty/contract/messages/checkout.ts';
import { messages } from '@sixty/contract/messages.ts';
import {
  activateSubscription as activateSubscriptionEndpoint,
  findOutcome as findOutcomeEndpoint,
  finishCheckout as finishCheckoutEndpoint,
  startCheckout as startCheckoutEndpoint,
} from '@sixty/contract/sales/checkout.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import {
  type CheckoutDeps,
  findOutcome,
  findReceiptSubscription,
  finishCheckout,
  type Outcome,
  startCheckout,
} from './commands.ts';

export const checkoutRoutes = (deps: CheckoutDeps) => [
  route(startCheckoutEndpoint, (input, context) => startCheckout(deps, context, input)),

  route(findOutcomeEndpoint, async ({ status, checkout_id: checkoutId }, { actor, now }) => {
    const done = await findOutcome(deps, actor.scope, { status, checkoutId }, now);
    return done.ok ? accept(outcomeAnswer(done.value)) : done;
  }),

  route(finishCheckoutEndpoint, async ({ status, checkout_id: checkoutId }, { actor, now }) => {
    const done = await finishCheckout(deps, actor.scope, { status, checkoutId }, now);
    return done.ok ? accept(outcomeAnswer(done.value)) : done;
  }),

  route(activateSubscriptionEndpoint, async ({ code }, { address, now }) => {
    const done = await findReceiptSubscription(deps, code, address, now);
    if (!done.ok) return done;
    return accept({ message: messages[done.value.isAhead ? 'subscription-ahead' : 'subscription-activated'] });
  }),
];

const outcomeAnswer = (outcome: Outcome) => {
  const { cameTo } = outcome;
  if (cameTo === 'success') return { message: purchaseDone(outcome.bought), status: cameTo, order: null };
  const again = 'again' in outcome ? outcome.again : null;
  const order = again && { ...again, created: again.created?.toISOString() ?? null };
  return { message: messages[`purchase-${cameTo}`], status: cameTo, order };
};
