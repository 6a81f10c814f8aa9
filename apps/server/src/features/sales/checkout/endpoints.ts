import { purchaseDone } from '@sixty/contract/messages/checkout.ts';
import { messages } from '@sixty/contract/messages.ts';
import {
  activateSubscription as activateSubscriptionEndpoint,
  findOutcome as findOutcomeEndpoint,
  finishCheckout as finishCheckoutEndpoint,
  startCheckout as startCheckoutEndpoint,
} from '@sixty/contract/sales/checkout.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { webhookPath } from '../../../adapters/payments/payments.ts';
import { sendRefusal } from '../../../http/mount.ts';
import { route, type Served } from '../../../http/route.ts';
import { noteEvent } from '../../../http/security-log.ts';
import {
  activateSubscription,
  type CheckoutDeps,
  findOutcome,
  finishCheckout,
  handlePaymentEvent,
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
    const done = await activateSubscription(deps, code, address, now);
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

/** Maximum size of a webhook, in bytes: it describes one page. */
const maxWebhookBytes = 256_000;

/**
 * The only address the payment provider calls. No browser does, and there is no session: a request without the
 * provider's signature is refused. The signature covers the raw bytes.
 */
export const paymentWebhook = (deps: CheckoutDeps & { readonly now: () => Date }): Served[] => {
  const { payments } = deps;
  if (payments === null) return [];
  const serve = async (server: FastifyInstance) => {
    await server.register(async (webhook) => {
      webhook.removeAllContentTypeParsers();
      webhook.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: maxWebhookBytes },
        async (_request: FastifyRequest, body: string | Buffer) => body,
      );
      webhook.post(
        webhookPath,
        { bodyLimit: maxWebhookBytes, config: { isSigned: true } },
        async ({ body, headers }, reply) => {
          const now = deps.now();
          const read = payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, now);
          if (!read.ok) {
            const refused = sendRefusal(reply, 'request-invalid');
            noteEvent(reply, { event: 'refused', code: read.refusal });
            return refused;
          }
          await handlePaymentEvent(deps, read.value, now);
          return { valid: true };
        },
      );
    });
  };
  return [{ serve }];
};
