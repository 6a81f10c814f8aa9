/**
 * Days before its end from which a subscription counts as expiring soon (C10). A trial has fewer, and never warns in its
 * first half: a new one of three days must not warn in its first minute.
 */
export const expiringSoonDays = { paid: 30, trial: 7 } as const;

interface LicenseCounts {
  readonly math: number;
  readonly reading: number;
}

/** A subscription that expires soon, for a banner. Instants in ISO 8601. */
export interface ExpiringSubscription {
  readonly start: string;
  readonly expiration: string;
  /** The day of the expiration, `YYYY-MM-DD`, which groups banners. */
  readonly expirationDay: string;
  readonly created: string;
  readonly mathLicenses: number;
  readonly readingLicenses: number;
  readonly trial: boolean;
  readonly extended: 'Yes' | 'No';
  /** Licenses left after it has expired. */
  readonly left: LicenseCounts;
  /** Whether it is renewed without a gap. */
  readonly hasRenewal: boolean;
}

/** The query of /subscribe/extend for one subscription (A section 2, Banners). */
export interface ExtendQuery {
  readonly math: number;
  readonly reading: number;
  readonly start: string;
  readonly exp: string;
  readonly created: string;
}

/** The subscriptions that expire on one day: one banner. */
export interface ExpiringGroup {
  readonly day: string;
  /** The only subscription of the day that can be extended; null leads to a choice. */
  readonly extend: ExtendQuery | null;
  /** Whether every subscription of the day has been extended. */
  readonly isExtended: boolean;
  /** Whether all of them are trials, which are not extended but followed by a purchase. */
  readonly isTrial: boolean;
  /** The licenses that end on the day, and those left afterward, without received ones. */
  readonly ends: LicenseCounts;
  readonly left: LicenseCounts;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, each) => sum + each, 0);

const extendQuery = (subscription: ExpiringSubscription): ExtendQuery => ({
  math: subscription.mathLicenses,
  reading: subscription.readingLicenses,
  start: subscription.start,
  exp: subscription.expiration,
  created: subscription.created,
});

/** The banners of the subscriptions that expire soon, earliest day first, without renewed ones. */
export const expiringGroups = (listed: readonly ExpiringSubscription[]): readonly ExpiringGroup[] => {
  const subscriptions = listed.filter((each) => !each.hasRenewal);
  const days = [...new Set(subscriptions.map(({ expirationDay }) => expirationDay))].sort();
  return days.map((day) => {
    const group = subscriptions
      .filter(({ expirationDay }) => expirationDay === day)
      .sort((one, other) => one.expiration.localeCompare(other.expiration));
    const [first] = group;
    const one = group.length === 1 && first?.extended === 'No' && !first.trial ? first : null;
    return {
      day,
      extend: one && extendQuery(one),
      isExtended: group.every(({ extended }) => extended === 'Yes'),
      isTrial: group.every(({ trial }) => trial),
      ends: {
        math: sumOf(group.map(({ mathLicenses }) => mathLicenses)),
        reading: sumOf(group.map(({ readingLicenses }) => readingLicenses)),
      },
      left: group.at(-1)?.left ?? { math: 0, reading: 0 },
    };
  });
};
