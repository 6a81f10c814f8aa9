import { createHmac, timingSafeEqual } from 'node:crypto';
import { cents } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import { type Database, rowsOf, statement } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { type CheckoutState, checkoutLives, type PaymentEvent, type Payments, webhookLives } from './payments.ts';

/** An order as the local stand-in's page shows it, with its outcome. */
interface LocalCheckout extends Cart {
  readonly id: string;
  readonly discount: number;
  readonly total: number;
  readonly created_at: Date;
  readonly is_paid: boolean;
  readonly is_ended: boolean;
  /** Start of a payment that is confirmed late. */
  readonly pays_since: Date | null;
}

const findCheckout = statement<LocalCheckout, [session: string]>(
  'find-local-checkout',
  `select o.id, o.reading_seats as reading, o.math_seats as math, o.trainings as training, o.discount_cents as discount,
     o.total_cents as total, o.created_at, o.paid_at is not null as is_paid, o.ended_at is not null as is_ended, (
       select min(e.received_at) from payment_events e where e.order_id = o.id and e.kind = 'local.processing'
     ) as pays_since
   from orders o where o.provider_session = $1`,
);

export const findLocalCheckout = async (db: Database, session: string): Promise<LocalCheckout | null> =>
  (await rowsOf(db, findCheckout, [session]))[0] ?? null;

/** Milliseconds until the slow payment is confirmed. */
export const confirmsAfter = 15_000;

/** The state of a local checkout, from the order itself: no money moves, so no other record exists. */
export const localStateOf = (
  { is_paid, is_ended, created_at, pays_since }: LocalCheckout,
  now: Date,
): CheckoutState => {
  if (is_paid) return 'paid';
  if (pays_since !== null) return now.getTime() - pays_since.getTime() >= confirmsAfter ? 'paid' : 'open';
  return is_ended || now.getTime() - created_at.getTime() >= checkoutLives ? 'over' : 'open';
};

const kinds: Readonly<Record<string, CheckoutState>> = {
  'local.paid': 'paid',
  'local.processing': 'open',
  'local.failed': 'over',
};

/** In the stand-in, a page is also its payment. */
const disputes: Readonly<Record<string, DisputeState>> = {
  'local.disputed': 'open',
  'local.dispute-won': 'won',
  'local.dispute-lost': 'lost',
};

export interface LocalEvent {
  readonly id: string;
  readonly kind: string;
  readonly session: string;
  /** Total refunded so far, in cents. */
  readonly refunded?: number;
}

const signature = (key: ServerKey, time: string, body: Buffer): Buffer =>
  createHmac('sha256', key.derive('local-payments')).update(`${time}.`).update(body).digest();

/** A webhook as the stand-in sends it: its body, and the header that signs it at this moment. */
export const signLocalEvent = (key: ServerKey, event: LocalEvent, now: Date) => {
  const body = Buffer.from(JSON.stringify(event));
  const time = `${Math.floor(now.getTime() / 1000)}`;
  return { body, headers: { 'local-signature': `t=${time},v1=${signature(key, time, body).toString('hex')}` } };
};

const readLocalEvent = (body: Buffer): PaymentEvent | null => {
  const { id, kind, session, refunded = 0 } = JSON.parse(body.toString('utf8')) as LocalEvent;
  const [state, dispute = null] = [kinds[kind], disputes[kind]];
  if (state !== undefined) return { id, kind, checkout: { session, state }, reversal: null };
  if (dispute === null && kind !== 'local.refunded') return null;
  const back = { refunded: dispute === null ? cents(refunded) : null, dispute };
  return { id, kind, checkout: null, reversal: { payment: session, ...back } };
};

/** The stand-in for a payment provider, for demonstration and development: no money moves. */
export const createLocalPayments = ({ db, key }: { readonly db: Database; readonly key: ServerKey }): Payments => {
  const find = async (session: string, now: Date): Promise<CheckoutState> => {
    const checkout = await findLocalCheckout(db, session);
    return checkout ? localStateOf(checkout, now) : 'over';
  };
  return {
    startCheckout: async ({ id }) => {
      const session = `local_${key.derive('local-checkout', id).subarray(0, 16).toString('base64url')}`;
      return { session, url: `/dev/checkout/${session}` };
    },
    readEvent: (rawBody, headers, now) => {
      const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(`${headers['local-signature']}`) ?? [];
      const isRight = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), signature(key, time, rawBody));
      const age = now.getTime() / 1000 - Number(time);
      const event = isRight && age <= webhookLives ? readLocalEvent(rawBody) : null;
      return event ? accept(event) : refuse('webhook-refused');
    },
    findSession: find,
    findSessionOf: async (payment) => payment,
    // The stand-in stores no events.
    findEvent: async () => null,
    // The caller cancels the order, which closes the page.
    expireSession: async (session, now) => {
      const checkout = await findLocalCheckout(db, session);
      if (!checkout) return 'over';
      const state = localStateOf(checkout, now);
      return state === 'open' && checkout.pays_since === null ? 'over' : state;
    },
  };
};
