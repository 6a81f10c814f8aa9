/** Seats of whoever got some of somebody else's, in one program. */
export interface ReceivedSeats {
  /** Their own. */
  readonly purchased: number;
  readonly delegated: number;
  /** From everybody. */
  readonly received: number;
  readonly inUse: number;
}

/** Of the seats that one gave, those that are used: what is in use beyond all other seats. */
export const usedOfDelegation = (seats: number, { purchased, delegated, received, inUse }: ReceivedSeats): number =>
  Math.min(seats, Math.max(0, inUse - (purchased - delegated + received - seats)));

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
