/** Seats of one program as a banner sees them. */
export interface BannerSeats {
  /** Seats left; negative after an expiry. */
  readonly available: number;
  /** Active licenses of the organization's students. */
  readonly active: number;
  /** Seats of the subscriptions that are active now. */
  readonly purchased: number;
  /** Seats that other users share with the organization. */
  readonly shared: number;
}

/**
 * What a banner says about one program (A section 8).
 * - `exceeded`: students remain active beyond the seats; `excess` licenses are too many. `expired` where neither a
 *   subscription nor a shared seat is left, so that the seats did not become fewer but ended.
 * - `expired`: nobody is active any more, and the seats are below none (C97).
 */
export type LicenseBanner =
  | { readonly kind: 'exceeded'; readonly excess: number; readonly expired: boolean }
  | { readonly kind: 'expired' };

/** The banner of one program, or null where its seats suffice. */
export const licenseBanner = ({ available, active, purchased, shared }: BannerSeats): LicenseBanner | null => {
  if (available >= 0) return null;
  // Where seats given to others are missing too, no more can be archived than there are.
  return active > 0
    ? { kind: 'exceeded', excess: Math.min(-available, active), expired: purchased + shared <= 0 }
    : { kind: 'expired' };
};
