/** Seats of one program, for the banner. */
export interface BannerSeats {
  /** Seats left; negative after an expiry. */
  readonly available: number;
  /** Active licenses of the organization's students. */
  readonly active: number;
  /** Seats of active subscriptions. */
  readonly purchased: number;
  /** Seats received from other users. */
  readonly shared: number;
}

/**
 * The message of a banner about one program (A section 8).
 * - `exceeded`: more students are active than there are seats; `excess` licenses are too many. `expired` if neither a
 * subscription nor a received seat is left, so the seats ended.
 * - `expired`: no student is active, and the seats are below zero (C97).
 */
export type LicenseBanner =
  | { readonly kind: 'exceeded'; readonly excess: number; readonly expired: boolean }
  | { readonly kind: 'expired' };

/** The banner of one program, or null if its seats suffice. */
export const licenseBanner = ({ available, active, purchased, shared }: BannerSeats): LicenseBanner | null => {
  if (available >= 0) return null;
  // If shared seats are missing too, no more licenses can be archived than exist.
  return active > 0
    ? { kind: 'exceeded', excess: Math.min(-available, active), expired: purchased + shared <= 0 }
    : { kind: 'expired' };
};
