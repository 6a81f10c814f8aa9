import { available, type SeatCounts } from './availability.ts';

/** The most seats of one delegation: those of one subscription (B section 9, Student counts). */
export const maxSharedSeats = 65_535;

/** The sources and uses of one program's seats in one organization (B sections 2.4 and 3). */
export interface SeatSources {
  /** Seats of active subscriptions, including trials. */
  readonly purchased: number;
  /** Seats received from others, if paid for. */
  readonly received: number;
  /** Seats shared with others. */
  readonly delegated: number;
}

/** Seats that the organization may use. Negative if an expiry left fewer than are shared. */
export const entitledSeats = ({ purchased, received, delegated }: SeatSources): number =>
  purchased + received - delegated;

/** Seats that can be shared now: its own unused ones. Received seats cannot be shared again. */
export const shareableSeats = (seats: SeatSources & Pick<SeatCounts, 'inUse'>): number =>
  Math.max(
    0,
    Math.min(available({ entitled: entitledSeats(seats), inUse: seats.inUse }), seats.purchased - seats.delegated),
  );

/**
 * Seats of a delegation that cannot be taken back, because the recipient uses them.
 *
 * @param covered seats of it that the recipient has: those the giver has paid for.
 * @param left seats that the recipient has left, including the delegation; may be negative.
 */
export const usedSeats = (covered: number, left: number): number => Math.max(0, covered - Math.max(0, left));

/** The range of seats to share. `max` is below `min` if sharing is not possible. */
export interface ShareRange {
  readonly min: number;
  readonly max: number;
}

/** The range of seats of a new delegation (B section 5, Share seats). */
export const newShareRange = (shareable: number): ShareRange => ({ min: 1, max: Math.min(shareable, maxSharedSeats) });

/** The range of seats that a delegation may change to (B section 5, Edit share). */
export const editShareRange = (
  { delegated, used }: { readonly delegated: number; readonly used: number },
  shareable: number,
): ShareRange => ({ min: Math.max(1, used), max: Math.min(delegated + shareable, maxSharedSeats) });

/** Whether the seats are out of range, and on which side. */
export const outOfRange = (seats: number, { min, max }: ShareRange): 'number-too-small' | 'number-too-large' | null => {
  if (seats < min) return 'number-too-small';
  return seats > max ? 'number-too-large' : null;
};
