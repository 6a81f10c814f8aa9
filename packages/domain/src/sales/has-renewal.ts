interface LicenseCounts {
  readonly math: number;
  readonly reading: number;
}

/** An expiring subscription or trial, and what follows it without a gap. */
export interface Ending {
  readonly trial: boolean;
  readonly ends: LicenseCounts;
  /** Licenses that follow: for a subscription its extension, for a trial all purchases that last longer. */
  readonly follows: LicenseCounts;
  /** Licenses in use or shared with others, less received ones; negative if more are received. */
  readonly needed: LicenseCounts;
}

const covers = (given: LicenseCounts, wanted: LicenseCounts): boolean =>
  given.math >= wanted.math && given.reading >= wanted.reading;

/**
 * Whether nothing ends for the customer, so that no banner or message announces the expiry: as many licenses follow as
 * end. Purchases during a trial count beside it until then, so they must suffice for the students as well.
 */
export const hasRenewal = ({ trial, ends, follows, needed }: Ending): boolean =>
  covers(follows, ends) && (!trial || covers(follows, needed));
