import { cents } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import Stripe from 'stripe';
import {
  type CheckoutOrder,
  type CheckoutState,
  checkoutLives,
  type FoundState,
  type PaymentEvent,
  type Payments,
  ProviderFailed,
  type ReversalNotice,
  returnPath,
  webhookLives,
} from './payments.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** The secret that signs Stripe's webhooks. */
  readonly webhookSecret: string;
  /** Base address of the API; null for Stripe's own. */
  readonly api: URL | null;
}

/** Milliseconds to wait for an answer, and the number of retries. */
const defaultWaits = { timeout: 10_000, maxNetworkRetries: 2 } as const;

const stateOf = ({ status, payment_status: payment }: Stripe.Checkout.Session): CheckoutState => {
  if (payment === 'paid' || payment === 'no_payment_required') return 'paid';
  return status === 'expired' ? 'over' : 'open';
};

/** The checkout state of each kind of event; a failed payment ends the page. */
const checkoutOf = (event: Stripe.Event): PaymentEvent['checkout'] => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { session: event.data.object.id, state: stateOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { session: event.data.object.id, state: 'over' };
    default:
      return null;
  }
};

/** Stripe's states of a dispute: a closed warning and a prevented dispute took nothing. */
const disputeOf = (status: Stripe.Dispute.Status): DisputeState => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Wraps Stripe's errors: each has a status code that must not become our own response. */
const wrapErrors = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    throw new ProviderFailed(error);
  }
};

const idOf = (payment: string | Stripe.PaymentIntent | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null);

/** Refunds and disputes, by their payment. */
const reversalOf = (event: Stripe.Event): ReversalNotice | null => {
  switch (event.type) {
    case 'charge.refunded': {
      const payment = idOf(event.data.object.payment_intent);
      return payment === null ? null : { payment, refunded: cents(event.data.object.amount_refunded), dispute: null };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const payment = idOf(event.data.object.payment_intent);
      return payment === null ? null : { payment, refunded: null, dispute: disputeOf(event.data.object.status) };
    }
    default:
      return null;
  }
};

const eventOf = (event: Stripe.Event): PaymentEvent => ({
  ...{ id: event.id, kind: event.type },
  ...{ checkout: checkoutOf(event), reversal: reversalOf(event) },
});

/** Cards through Stripe Checkout: its page takes the card, and its webhooks report the outcome. */
export const createStripePayments = (
  { secretKey, webhookSecret, api }: StripeSettings,
  publicUrl: URL,
  waits: { readonly timeout: number; readonly maxNetworkRetries: number } = defaultWaits,
): Payments => {
  const host =
    api === null
      ? {}
      : {
          host: api.hostname,
          port: api.port || (api.protocol === 'https:' ? 443 : 80),
          protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
        };
  const stripe = new Stripe(secretKey, { ...waits, ...host, telemetry: false });

  /** Stripe allows no negative lines, so each discount is a coupon. */
  const couponFor = ({ id, discount }: CheckoutOrder) =>
    stripe.coupons.create(
      { amount_off: discount, currency: 'usd', duration: 'once', max_redemptions: 1, name: 'Discount' },
      { idempotencyKey: `${id}/coupon` },
    );

  const redirectSearch = (order: CheckoutOrder, status: Parameters<typeof returnPath>[1]) =>
    new URL(returnPath(order.id, status), publicUrl).href;

  const openSession = async (order: CheckoutOrder) => {
    const discounts = order.discount > 0 ? [{ coupon: (await couponFor(order)).id }] : null;
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        adaptive_pricing: { enabled: false },
        client_reference_id: order.id,
        customer_email: order.email,
        line_items: order.lines.map(({ title, count, each }) => ({
          quantity: count,
          price_data: { currency: 'usd', unit_amount: each, product_data: { name: title } },
        })),
        ...(discounts && { discounts }),
        expires_at: Math.floor((order.createdAt.getTime() + checkoutLives) / 1000),
        success_url: redirectSearch(order, 'success'),
        cancel_url: redirectSearch(order, 'canceled'),
      },
      { idempotencyKey: `${order.id}/session` },
    );
    // The customer pays the total that we showed: a page that would charge anything else is closed.
    if (session.amount_total !== order.total || session.currency !== 'usd' || !session.url) {
      await stripe.checkout.sessions.expire(session.id);
      throw new Error('The payment provider would charge another amount.');
    }
    return { session: session.id, url: session.url };
  };

  const stateNow = async (session: string): Promise<FoundState> => {
    try {
      return stateOf(await stripe.checkout.sessions.retrieve(session));
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
  };

  const expire = async (session: string): Promise<FoundState> => {
    try {
      return stateOf(await stripe.checkout.sessions.expire(session));
    } catch (error) {
      // No longer open: it was paid or has ended.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return stateNow(session);
    }
  };

  const findEvent = async (id: string): Promise<PaymentEvent | null> => {
    try {
      return eventOf(await stripe.events.retrieve(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    startCheckout: (order) => wrapErrors(() => openSession(order)),

    readEvent: (rawBody, headers, now) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return refuse('webhook-refused');
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          webhookLives,
          undefined,
          now.getTime(),
        );
        return accept(eventOf(event));
      } catch {
        return refuse('webhook-refused');
      }
    },

    findSession: (session) => wrapErrors(() => stateNow(session)),

    findSessionOf: (payment) =>
      wrapErrors(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
        return data[0]?.id ?? null;
      }),

    expireSession: (session) => wrapErrors(() => expire(session)),

    findEvent: (id) => wrapErrors(() => findEvent(id)),
  };
};
