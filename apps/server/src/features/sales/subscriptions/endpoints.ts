import {
  listSubscriptions as listSubscriptionsEndpoint,
  type Subscription,
} from '@sixty/contract/sales/subscriptions.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { expirationDay, type Period } from '@sixty/domain/sales/period.ts';
import { paymentNote } from '@sixty/domain/sales/reversal.ts';
import { type SubscriptionLists, subscriptionLists } from '@sixty/domain/sales/subscription-lists.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { listSubscriptions, type SubscriptionRow } from './queries.ts';

const subscriptionOf = (row: SubscriptionRow) => ({
  id: row.id,
  startsAt: row.starts_at,
  expiresAt: row.expires_at,
  zone: row.zone,
  extendsId: row.extends_id,
  createdAt: row.created_at,
  mathLicenses: row.math_seats,
  readingLicenses: row.reading_seats,
  trial: row.trial,
  source: row.source,
  payment: paymentNote(cents(row.total_cents), { refunded: cents(row.refunded_cents), dispute: row.dispute }),
  extended: row.extended ? ('Yes' as const) : ('No' as const),
});

type Known = ReturnType<typeof subscriptionOf>;

const periodOf = ({
  mathLicenses,
  readingLicenses,
  ...period
}: Period & Pick<Known, 'mathLicenses' | 'readingLicenses'>) => ({
  mathLicenses,
  readingLicenses,
  start: period.startsAt.toISOString(),
  expiration: period.expiresAt.toISOString(),
  startDay: calendarDayAt(period.startsAt, period.zone),
  expirationDay: expirationDay(period),
});

const stateOf = ({ startsAt, expiresAt }: Period, now: Date) => {
  if (expiresAt <= now) return 'expired';
  return startsAt <= now ? 'active' : 'ahead';
};

const lineOf = ({ subscription, future }: SubscriptionLists<Known>['valid'][number], now: Date): Subscription => {
  const period = periodOf(subscription);
  return {
    id: subscription.id,
    ...period,
    startDate: period.start,
    expirationDate: period.expiration,
    created: subscription.createdAt.toISOString(),
    trial: subscription.trial,
    state: stateOf(subscription, now),
    source: subscription.source,
    extended: subscription.extended,
    extendsID: subscription.extendsId,
    payment: subscription.payment,
    future: future && { id: future.id, ...periodOf(future) },
  };
};

export const subscriptionRoutes = ({ db }: { readonly db: Database }) => [
  route(listSubscriptionsEndpoint, async (_input, { actor, now }) => {
    const known = (await rowsOf(db, listSubscriptions, [actor.scope.organizationId])).map(subscriptionOf);
    const { valid, expired } = subscriptionLists(known, now);
    const active = known.filter((each) => stateOf(each, now) === 'active');
    return accept({
      totalLicenses: {
        math: active.reduce((sum, { mathLicenses }) => sum + mathLicenses, 0),
        reading: active.reduce((sum, { readingLicenses }) => sum + readingLicenses, 0),
      },
      validSubscriptions: valid.map((line) => lineOf(line, now)),
      expiredSubscriptions: expired.map((line) => lineOf(line, now)),
    });
  }),
];
