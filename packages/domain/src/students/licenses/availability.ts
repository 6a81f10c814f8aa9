/** Seats of one program in one organization (domain model, Seats). */
export interface SeatCounts {
  /**
   * Seats that the organization may use: purchased and received, without those shared with others (`entitledSeats`).
   */
  readonly entitled: number;
  /** Active licenses of its students. */
  readonly inUse: number;
}

/** Seats left. Negative only after an expiry; an assignment never makes it so. */
export const available = ({ entitled, inUse }: SeatCounts): number => entitled - inUse;

export type LicenseStatus = 'active' | 'archived';

/** Why an exercise of a program may not be done (A sections 4, 6 and 8). */
export type ExerciseBlock = 'license-missing' | 'license-archived' | 'licenses-exceeded';

export const exerciseBlock = (license: LicenseStatus | null, seats: SeatCounts): ExerciseBlock | null => {
  if (license === null) return 'license-missing';
  if (license === 'archived') return 'license-archived';
  return available(seats) < 0 ? 'licenses-exceeded' : null;
};
