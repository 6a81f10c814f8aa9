import { available, type SeatCounts } from '../students/licenses/availability.ts';

/** The largest limit that can be set. */
export const maxStudentLimit = 65_535;

/** How many students count toward a limit before and after a change: those with an Active license. */
export interface LimitedChange {
  readonly limit: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Whether a change goes over a student limit (B section 3, Student-limit setting). Whoever is over it already, as after it
 * was lowered, keeps what there is and gets no more.
 */
export const exceedsLimit = ({ limit, before, after }: LimitedChange): boolean => after > limit && after > before;

/** Students who could get a license: a seat of any program suffices for one. */
export const placesOf = (seats: readonly SeatCounts[]): number =>
  seats.reduce((sum, counts) => sum + Math.max(0, available(counts)), 0);

/** What bounds the limit of an instructor. */
export interface LimitBounds {
  /** Of the instructor's group; null for No Limit or no group. */
  readonly groupLimit: number | null;
  /** Seats of the organization that nobody uses, over all programs; negative after an expiry. */
  readonly seatsLeft: number;
  /** Students of the instructor who count toward the limit now. */
  readonly studentCount: number;
}

/**
 * The highest limit that an instructor can be given (C91): the group's limit where there is one, else as many students as
 * the instructor has and could get a seat for.
 */
export const maxLimit = ({ groupLimit, seatsLeft, studentCount }: LimitBounds): number =>
  Math.min(groupLimit ?? studentCount + Math.max(0, seatsLeft), maxStudentLimit);
