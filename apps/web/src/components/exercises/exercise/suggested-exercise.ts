import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { isFirstList } from '@sixty/domain/exercises/progression/first-list.ts';
import { placement, reasonToStartWithSounds } from '@sixty/domain/exercises/progression/placement.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { placementAnswersOf } from '../../students/student/stored-placement.ts';

export interface Suggested extends ExerciseKey {
  readonly title: string;
  readonly reason: string | null;
  /** Whether the student has no result of the type. */
  readonly isStart: boolean;
}

const placementIn = (studentId: string, { newToReading }: ExerciseListAnswer) =>
  placement(newToReading ? placementAnswersOf(studentId) : []);

/** The server's suggestion, or the placement's first exercise for a new reading student. */
export const suggestedIn = (list: ExerciseListAnswer, type: ExerciseType, studentId: string): Suggested => {
  const placed = placementIn(studentId, list);
  const at = placed.kind === 'start' && placed.type === type ? placed.at : null;
  const exercises = list.sections.flatMap(({ probes }) => probes);
  const start = exercises.find(({ number }) => number === at);
  if (start) return { type, number: start.number, title: start.title, reason: reasonToStartWithSounds, isStart: true };
  const { number, reason } = list.suggestedProbe;
  return {
    type,
    number,
    title: exercises.find((each) => each.number === number)?.title ?? '',
    reason,
    isStart: !list.hasDoneProbe,
  };
};

/**
 * What comes next in a lesson that opens with a list or returns to it: where the student continues, on any list. From lists
 * with which no lesson opens only a detour leads to another.
 */
export const nextInLesson = (list: ExerciseListAnswer, type: ExerciseType, studentId: string): Suggested =>
  ((isFirstList(type) || list.continueWith?.isDetour) && continuedElsewhere(list, type)) ||
  suggestedIn(list, type, studentId);

/** Where the student continues, if that is on another list. */
export const continuedElsewhere = ({ continueWith }: ExerciseListAnswer, type: ExerciseType): Suggested | null =>
  continueWith && continueWith.type !== type ? continueWith : null;

/** Whether the list first asks where a new reading student starts. */
export const asksForPlacement = (list: ExerciseListAnswer, type: ExerciseType, studentId: string): boolean =>
  type === 'phonics/phonics' && list.newToReading === true && placementIn(studentId, list).kind === 'ask';
