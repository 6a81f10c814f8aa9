import { available, type SeatCounts } from '../students/licenses/availability.ts';

/** The largest limit. */
export const maxStudentLimit = 65_535;

/** The number of students with an Active license before and after a change. */
export interface LimitedChange {
  readonly limit: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Whether a change exceeds a student limit (B section 3, Student-limit setting). An instructor who exceeds it already,
 * such as after it was lowered, keeps their students but gets no more.
 */
export const exceedsLimit = ({ limit, before, after }: LimitedChange): boolean => after > limit && after > before;

/** Students who could get a license: one seat of any program is enough for each. */
export const placesOf = (seats: readonly SeatCounts[]): number =>
  seats.reduce((sum, counts) => sum + Math.max(0, available(counts)), 0);

/** The bounds of an instructor's limit. */
export interface LimitBounds {
  /** The group's limit; null for No Limit or no group. */
  readonly groupLimit: number | null;
  /** Unused seats of the organization over all programs; negative after an expiry. */
  readonly seatsLeft: number;
  /** Students of the instructor who count now. */
  readonly studentCount: number;
}

/**
 * The highest limit of an instructor (C91): the group's limit, else the number of students that the instructor has and
 * could get a seat for.
 */
export const maxLimit = ({ groupLimit, seatsLeft, studentCount }: LimitBounds): number =>
  Math.min(groupLimit ?? studentCount + Math.max(0, seatsLeft), maxStudentLimit);
