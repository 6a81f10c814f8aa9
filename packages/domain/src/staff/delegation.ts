import { available, type SeatCounts } from '../students/licenses/availability.ts';
import { entitledSeats, type SeatSources, usedSeats } from '../students/licenses/delegation.ts';

/** Seats of whoever got some of somebody else's, in one program; `received` from everybody. */
export type ReceivedSeats = SeatSources & Pick<SeatCounts, 'inUse'>;

/** Of the seats that one gave, those that are used: what is in use beyond all other seats. */
export const usedOfDelegation = (seats: number, { inUse, ...sources }: ReceivedSeats): number =>
  usedSeats(seats, available({ entitled: entitledSeats(sources), inUse }));

/**
 * Whether staff may leave so many seats of a delegation: never more than there are, and fewer than are used only when they
 * say so once more, as exercises of the recipient's students are refused then until licenses are archived.
 */
export const delegationBlock = (
  { seats, used, wanted }: { readonly seats: number; readonly used: number; readonly wanted: number },
  isConfirmed: boolean,
): 'staff-delegation-raised' | 'staff-delegation-in-use' | null => {
  if (wanted > seats) return 'staff-delegation-raised';
  return wanted < used && !isConfirmed ? 'staff-delegation-in-use' : null;
};
