import type { ExerciseType } from './exercise-type.ts';

/** The fields of an exercise that say how it stands on the page. */
export interface LaidOut {
  readonly type: ExerciseType;
  /** Items on one line (lists) or words in one phrase (phrases); 0 for running text. */
  readonly groupLength: number;
  /** Index of the first item of each paragraph; empty where the exercise is a list. */
  readonly paragraphs: readonly number[];
}

const defaultColumns = 5;

/** Whether an exercise is running text in paragraphs; else its items stand in rows. */
export const isRunningText = ({ type, groupLength, paragraphs }: LaidOut): boolean =>
  type !== 'phrases' && (paragraphs.length > 0 || groupLength === 0);

/** Items that stand together in one cell of a row: the words of a phrase, else one. */
export const cellLengthOf = ({ type, groupLength }: LaidOut): number =>
  type === 'phrases' ? Math.max(1, groupLength) : 1;

/** Cells in one row where there is room. */
export const columnsOf = (exercise: LaidOut): number =>
  exercise.type === 'phrases' ? Math.max(2, 6 - cellLengthOf(exercise)) : exercise.groupLength || defaultColumns;
