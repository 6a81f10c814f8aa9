import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { activationCodeFrom } from '@sixty/domain/sales/activation-code.ts';
import { type Person, people } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Seats and days from today; a day may be a date. */
interface NewSubscription {
  readonly reading: number;
  readonly math: number;
  readonly isTrial?: boolean;
  readonly starts: number | string;
  readonly ends: number | string;
  /** The day of purchase; the start by default. */
  readonly bought?: number | string;
  /** The subscription that it extends, by its index in the list. */
  readonly extends?: number;
}

interface NewDiscount {
  readonly kind?: 'percentage' | 'fixed';
  readonly amount?: number;
  readonly minStudents?: number;
  readonly maxStudents?: number;
  readonly expiresOn?: string;
}

const dayOf = (day: number | string): string =>
  typeof day === 'string' ? day : new Date(Date.now() + day * 86_400_000).toISOString();

const homeOf = `(
  select m.organization_id from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
  where u.username = $1 and o.personal
)`;

export const salesOf = ({ query }: Pick<TestServer, 'query'>) => {
  const addSubscription = async ({ username }: Person, subscription: NewSubscription, extended: string | null) => {
    const id = randomUUID();
    await query(
      `insert into subscriptions (organization_id, id, reading_seats, math_seats, trial, starts_at, expires_at, created_at,
         extends_id)
       values (${homeOf}, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        username,
        id,
        subscription.reading,
        subscription.math,
        subscription.isTrial ?? false,
        dayOf(subscription.starts),
        dayOf(subscription.ends),
        dayOf(subscription.bought ?? subscription.starts),
        extended,
      ],
    );
    return id;
  };

  return {
    /** Adds these subscriptions to a user's others. */
    addSubscriptions: async (person: Person, subscriptions: readonly NewSubscription[]) => {
      const ids: string[] = [];
      for (const subscription of subscriptions)
        ids.push(
          await addSubscription(
            person,
            subscription,
            subscription.extends === undefined ? null : (ids[subscription.extends] ?? null),
          ),
        );
    },
    removeSubscriptions: ({ username }: Person) =>
      query(`delete from subscriptions where organization_id = ${homeOf}`, [username]),
    removeBoughtSubscriptions: ({ username }: Person) =>
      query(`delete from subscriptions where order_id is not null and organization_id = ${homeOf}`, [username]),
    /** Follows each subscription of a user with another of these seats. */
    extendSubscriptions: ({ username }: Person, seats: { readonly reading: number; readonly math: number }) =>
      query(
        `insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at, extends_id)
         select organization_id, $2, $3, false, expires_at, expires_at + interval '365 days', id
         from subscriptions where organization_id = ${homeOf}`,
        [username, seats.reading, seats.math],
      ),
    setExtensionSeats: ({ username }: Person, seats: number) =>
      query(
        `update subscriptions set reading_seats = $2, math_seats = $2
         where extends_id is not null and organization_id = ${homeOf}`,
        [username, seats],
      ),
    /** Moves all subscriptions of a student's organization in time. */
    moveSubscriptionsOf: (studentId: string, days: number) =>
      query(
        `update subscriptions set starts_at = starts_at + make_interval(days => $2),
           expires_at = expires_at + make_interval(days => $2)
         where organization_id = (select organization_id from students where id = $1)`,
        [studentId, days],
      ),
    setTrial: ({ username }: Person, isTrial: boolean) =>
      query(`update subscriptions set trial = $2 where organization_id = ${homeOf}`, [username, isTrial]),
    /** Makes every subscription that was not bought a trial that ends in so many hours. */
    trialEndsIn: ({ username }: Person, hours: number) =>
      query(
        `update subscriptions set trial = true, reading_seats = 5, math_seats = 5, zone = 'America/New_York',
           starts_at = now() - interval '13 days', expires_at = now() + make_interval(hours => $2)
         where order_id is null and organization_id = ${homeOf}`,
        [username, hours],
      ),
    /** A staff discount code; by default 10% off, for everybody and without an end. */
    discount: (
      code: string,
      {
        kind = 'percentage',
        amount = 10,
        minStudents = 1,
        maxStudents = 65_535,
        expiresOn = '2100-01-01',
      }: NewDiscount = {},
    ) =>
      query(
        `insert into discount_codes (code, kind, amount, min_students, max_students, expires_on, created_by, created_at)
         select $1, $2, $3, $4, $5, $6, id, now() from users where username = 'demo.staff'`,
        [code, kind, amount, minStudents, maxStudents, expiresOn],
      ),
    /** A user's open orders, the latest first. */
    ordersOf: ({ username }: Person) =>
      query<{ id: string; total_cents: number; reading_seats: number }>(
        `select id, total_cents, reading_seats from orders
         where ended_at is null and user_id = (select id from users where username = $1) order by created_at desc`,
        [username],
      ),
    /** Keeps the stand-in from confirming a late payment, however long the journey takes. */
    holdLatePayment: (orderId: string) =>
      query(`update payment_events set received_at = now() + interval '1 hour' where order_id = $1`, [orderId]),
    /** Lets the stand-in confirm a late payment now. */
    confirmLatePayment: (orderId: string) =>
      query(`update payment_events set received_at = now() - interval '15 s' where order_id = $1`, [orderId]),
    /** The licenses from an order. */
    subscriptionsOf: (orderId: string) =>
      query<{ reading_seats: number; math_seats: number }>(
        'select reading_seats, math_seats from subscriptions where order_id = $1',
        [orderId],
      ),
    /** The licenses a user has from activation codes. */
    activatedCodesOf: ({ username }: Person) =>
      query(`select id from subscriptions where activation_code_id is not null and organization_id = ${homeOf}`, [
        username,
      ]),
    /** A code for ten students, as staff create them. */
    activationCode: async (expiresOn = '2099-06-30'): Promise<string> => {
      const code = activationCodeFrom(randomBytes(20));
      const hash = createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
      const sale = randomUUID();
      await query(
        `insert into staff_transactions (id, contact_name, email_address, street_address, city, country, state,
           postal_code, phone_number, kind, price_cents, created_by, created_at)
         select $1::uuid, 'Ana Gil', 'ana@example.test', '1 Main Street', 'Austin', 'United States', 'Texas', '78701',
           '512 555 0100', 'paid', 49000, id, now() from users where username = $2`,
        [sale, people.teacher.username],
      );
      await query(
        `insert into activation_codes (id, transaction_id, code_hash, students, tier, expires_on, created_by, created_at)
         select gen_random_uuid(), id, decode($2, 'hex'), 10, 'basic', $3, created_by, now()
         from staff_transactions where id = $1`,
        [sale, hash, expiresOn],
      );
      return code;
    },
    /** A fulfilled purchase order for 20 reading and 3 math licenses and a training; returns the order's id. */
    purchaseOrder: async ({ username }: Person, number: string): Promise<string> => {
      const order = randomUUID();
      await query(
        `insert into orders (id, organization_id, user_id, kind, reading_seats, math_seats, trainings, discount_cents,
           total_cents, zone, created_at, paid_at, fulfilled_at)
         select $2, ${homeOf}, u.id, 'purchase-order', 20, 3, 1, 0, 138700, 'UTC', now(), now(), now()
         from users u where u.username = $1`,
        [username, order],
      );
      await query(
        `insert into purchase_orders (order_id, purchase_order_number, district, school, country, state, address, city,
           postal_code, contact_name, contact_phone_number, contact_email)
         values ($1, $2, 'Austin ISD', 'Riverside Elementary', 'United States', 'Texas', '1 Main Street', 'Austin',
           '78701', 'Ana Gil', '512 555 0100', 'accounts@example.test')`,
        [order, number],
      );
      await query(
        `insert into subscriptions (organization_id, order_id, reading_seats, math_seats, trial, starts_at, expires_at)
         select organization_id, id, 20, 3, false, now(), '2099-01-01' from orders where id = $1`,
        [order],
      );
      return order;
    },
    /** Many abandoned card orders after another order of the same customer. */
    abandonedOrders: (orderId: string, count: number) =>
      query(
        `insert into orders (organization_id, user_id, kind, reading_seats, math_seats, trainings, discount_cents,
           total_cents, zone, created_at, ended_at)
         select organization_id, user_id, 'card', n, 0, 0, 0, 4900 * n, 'UTC', now() + n * interval '1 minute', now()
         from orders, generate_series(1, $2::int) n where id = $1`,
        [orderId, count],
      ),
    refund: (orderId: string, cents: number) =>
      query('update orders set refunded_cents = $2 where id = $1', [orderId, cents]),
    /** Shares math seats of one user with another. */
    shareSeats: (giver: Person, taker: Person, seats: number) =>
      query(
        `insert into seat_delegations (organization_id, recipient_organization_id, program, seats, created_at, changed_at)
         select ${homeOf}, m.organization_id, 'math', $3, now(), now()
         from memberships m join users u on u.id = m.user_id where u.username = $2`,
        [giver.username, taker.username, seats],
      ),
    /** Three unhandled events of the payment provider, whose ids have this prefix. */
    unhandledEvents: (prefix: string) =>
      query(
        `insert into payment_events (id, kind, received_at, deliveries) select $1 || n, 'charge.dispute.closed',
           '2020-01-01'::timestamptz + n * interval '1 hour', n from generate_series(1, 3) n`,
        [prefix],
      ),
    handleEvents: (prefix: string) =>
      query('update payment_events set handled_at = now() where starts_with(id, $1)', [prefix]),
  };
};
