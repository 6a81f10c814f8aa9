import type { Purchase } from '@sixty/contract/sales/purchases.ts';
import type { Subscription, Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { TimelinePeriod } from '@sixty/domain/sales/timeline.ts';

/** A bar of the timeline and a row of its table. */
export interface TimelineEntry extends TimelinePeriod {
  readonly state: Subscription['state'] | 'awaiting';
  /** Null for a renewal that has no line of its own. */
  readonly source: string | null;
  /** What can be extended; null for renewals and orders. */
  readonly subscription: Subscription | null;
}

const sources: Readonly<Record<NonNullable<Subscription['source']>, string>> = {
  card: 'Bought by card',
  'purchase-order': 'Purchase order',
  'activation-code': 'Activation code',
};

type Days = Pick<Subscription, 'startDay' | 'expirationDay' | 'readingLicenses' | 'mathLicenses'>;

const periodOf = ({ startDay, expirationDay, readingLicenses: reading, mathLicenses: math }: Days) => ({
  ...{ startDay: startDay as CalendarDay, expirationDay: expirationDay as CalendarDay, reading, math },
});

const subscriptionEntries = (subscription: Subscription): readonly TimelineEntry[] => {
  const { id, extendsID: extendsId, state, trial, future } = subscription;
  const source = subscription.source ? sources[subscription.source] : trial ? 'Free trial' : 'Set up by us';
  const own = { ...periodOf(subscription), id, extendsId, state, source, subscription };
  if (!future) return [own];
  const renewal = { id: future.id, extendsId: id, state: 'ahead', source: null, subscription: null } as const;
  return [own, { ...periodOf(future), ...renewal }];
};

const orderEntries = ({ id, kind, expected, ...order }: Purchase): readonly TimelineEntry[] =>
  expected
    ? [
        {
          ...{ ...periodOf({ ...order, ...expected }), id, extendsId: expected.extendsID },
          ...{ state: 'awaiting', source: sources[kind], subscription: null },
        },
      ]
    : [];

/** Subscriptions that are valid, orders awaiting confirmation, and what has expired. */
export const timelineEntries = (
  { validSubscriptions, expiredSubscriptions }: Subscriptions,
  unsettled: readonly Purchase[],
): readonly TimelineEntry[] => [
  ...validSubscriptions.flatMap(subscriptionEntries),
  ...unsettled.flatMap(orderEntries),
  ...expiredSubscriptions.flatMap(subscriptionEntries),
];
