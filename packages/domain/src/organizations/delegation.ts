import { available, type SeatCounts } from '../students/licenses/availability.ts';
import { entitledSeats, type SeatSources, usedSeats } from '../students/licenses/delegation.ts';

/** Seats of a recipient in one program; `received` from all givers. */
export type ReceivedSeats = SeatSources & Pick<SeatCounts, 'inUse'>;

/** A giver's seats in use: the recipient uses their other seats first. */
export const usedOfDelegation = (seats: number, { inUse, ...sources }: ReceivedSeats): number =>
  usedSeats(seats, available({ entitled: entitledSeats(sources), inUse }));

/**
 * Whether staff may reduce a delegation to this many seats: never more than there are, and fewer than are in use only
 * after a confirmation, because the recipient's students cannot do exercises until licenses are archived.
 */
export const delegationBlock = (
  { seats, used, wanted }: { readonly seats: number; readonly used: number; readonly wanted: number },
  isConfirmed: boolean,
): 'staff-delegation-raised' | 'staff-delegation-in-use' | null => {
  if (wanted > seats) return 'staff-delegation-raised';
  return wanted < used && !isConfirmed ? 'staff-delegation-in-use' : null;
};
