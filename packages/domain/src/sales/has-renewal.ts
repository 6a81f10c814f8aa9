interface LicenseCounts {
  readonly math: number;
  readonly reading: number;
}

/** A subscription or a trial that expires, and what comes after it without a gap. */
export interface Ending {
  readonly trial: boolean;
  readonly ends: LicenseCounts;
  /** Licenses of what takes over: of a subscription its extension, of a trial all that was bought and lasts longer. */
  readonly follows: LicenseCounts;
  /** Licenses that are in use or given to others, less those that others give; below zero where they give more. */
  readonly needed: LicenseCounts;
}

const covers = (given: LicenseCounts, wanted: LicenseCounts): boolean =>
  given.math >= wanted.math && given.reading >= wanted.reading;

/**
 * Whether nothing ends for the customer, so that neither banner nor message tells of the expiry: as many licenses follow as
 * end. What was bought during a trial counts beside it until then, so that it has to suffice for the students as well.
 */
export const hasRenewal = ({ trial, ends, follows, needed }: Ending): boolean =>
  covers(follows, ends) && (!trial || covers(follows, needed));
