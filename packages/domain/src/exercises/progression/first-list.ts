import type { Program } from '../../students/licenses/program.ts';
import type { ExerciseType } from '../exercise-type.ts';
import type { PhonicsType } from './suggested-list.ts';

interface FirstListFacts {
  /** Programs in which the student has an active license. */
  readonly active: readonly Program[];
  /** The program suggested next; null without a license. */
  readonly suggestedProgram: Program | null;
  /** Math seats paid for today in the student's organization. */
  readonly mathSeats: number;
  readonly phonicsType: PhonicsType;
}

/** Whether a lesson may open with this list; what the student continues with may be on another one. */
export const isFirstList = (type: ExerciseType): boolean => type === 'addition' || type.startsWith('phonics/');

/**
 * The list a student's lesson opens with (A section 2, Instructor dashboard; C94): math only if the student has an
 * active Math license, Math is suggested and the account holds Math licenses; else phonics.
 */
export const firstList = ({ active, suggestedProgram, mathSeats, phonicsType }: FirstListFacts): ExerciseType =>
  active.includes('math') && suggestedProgram === 'math' && mathSeats > 0 ? 'addition' : `phonics/${phonicsType}`;
