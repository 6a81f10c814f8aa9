import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { placement, reasonToStartWithSounds } from '@sixty/domain/exercises/progression/placement.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { placementAnswersOf } from '../../students/student/stored-placement.ts';

export interface Suggested {
  readonly number: number;
  readonly title: string;
  readonly reason: string | null;
}

const placementIn = (studentId: string, { newToReading }: ExerciseListAnswer) =>
  placement(newToReading ? placementAnswersOf(studentId) : []);

/** The server's suggestion, or the placement's first exercise for a new reading student. */
export const suggestedIn = (list: ExerciseListAnswer, type: ExerciseType, studentId: string): Suggested => {
  const placed = placementIn(studentId, list);
  const at = placed.kind === 'start' && placed.type === type ? placed.at : null;
  const exercises = list.sections.flatMap(({ probes }) => probes);
  const start = exercises.find(({ number }) => number === at);
  if (start) return { ...start, reason: reasonToStartWithSounds };
  const { number, reason } = list.suggestedProbe;
  return { number, title: exercises.find((each) => each.number === number)?.title ?? '', reason };
};

/** Whether the list first asks where a new reading student starts. */
export const asksForPlacement = (list: ExerciseListAnswer, type: ExerciseType, studentId: string): boolean =>
  type === 'phonics/phonics' && list.newToReading === true && placementIn(studentId, list).kind === 'ask';
