import type { ExerciseType } from './exercise-type.ts';

/** The fields of an exercise that decide its layout. */
export interface LaidOut {
  readonly type: ExerciseType;
  /** Items per line (lists) or words per phrase (phrases); 0 for running text. */
  readonly groupLength: number;
  /** Index of the first item of each paragraph; empty for lists. */
  readonly paragraphs: readonly number[];
}

const defaultColumns = 5;

/** Whether an exercise is running text in paragraphs rather than rows of items. */
export const isRunningText = ({ type, groupLength, paragraphs }: LaidOut): boolean =>
  type !== 'phrases' && (paragraphs.length > 0 || groupLength === 0);

/** Items per cell of a row: the words of a phrase, else one. */
export const cellLengthOf = ({ type, groupLength }: LaidOut): number =>
  type === 'phrases' ? Math.max(1, groupLength) : 1;

/** Cells per row when the page is wide enough. */
export const columnsOf = (exercise: LaidOut): number =>
  exercise.type === 'phrases' ? Math.max(2, 6 - cellLengthOf(exercise)) : exercise.groupLength || defaultColumns;
