import { available, type SeatCounts } from './availability.ts';

/** Most seats that one delegation holds: as many as one subscription (B section 9, Student counts). */
export const maxSharedSeats = 65_535;

/** Where the seats of one program in one organization come from and go to (B sections 2.4 and 3). */
export interface SeatSources {
  /** Seats of the subscriptions that are active now, trials included. */
  readonly purchased: number;
  /** Seats that others share with it, as far as they have paid for them. */
  readonly received: number;
  /** Seats that it shares with others. */
  readonly delegated: number;
}

/** Seats that the organization may use. Negative where an expiry left fewer than are shared. */
export const entitledSeats = ({ purchased, received, delegated }: SeatSources): number =>
  purchased + received - delegated;

/** Seats that can be shared now: those that are left, of the own ones. What somebody else shared is not shared on. */
export const shareableSeats = (seats: SeatSources & Pick<SeatCounts, 'inUse'>): number =>
  Math.max(
    0,
    Math.min(available({ entitled: entitledSeats(seats), inUse: seats.inUse }), seats.purchased - seats.delegated),
  );

/**
 * Seats of a delegation that cannot be taken back, as the recipient would have fewer than are in use.
 * @param covered seats of it that the recipient has: those that the giver has paid for.
 * @param left seats that the recipient has left, those of the delegation among them; may be negative.
 */
export const usedSeats = (covered: number, left: number): number => Math.max(0, covered - Math.max(0, left));

/** From how many to how many seats somebody may share. `max` below `min` where nothing is possible. */
export interface ShareRange {
  readonly min: number;
  readonly max: number;
}

/** How many seats a new delegation may hold (B section 5, Share seats). */
export const newShareRange = (shareable: number): ShareRange => ({ min: 1, max: Math.min(shareable, maxSharedSeats) });

/** How many seats a delegation may be changed to (B section 5, Edit share). */
export const editShareRange = (
  { delegated, used }: { readonly delegated: number; readonly used: number },
  shareable: number,
): ShareRange => ({ min: Math.max(1, used), max: Math.min(delegated + shareable, maxSharedSeats) });

/** Whether the seats are outside of the range, and on which side. */
export const outOfRange = (seats: number, { min, max }: ShareRange): 'number-too-small' | 'number-too-large' | null => {
  if (seats < min) return 'number-too-small';
  return seats > max ? 'number-too-large' : null;
};
