import type { ExerciseType } from './exercise-type.ts';

/** Which exercise: its type and its number, from 1, within the type. */
export interface ExerciseKey {
  readonly type: ExerciseType;
  readonly number: number;
}

export const isSameExercise = (one: ExerciseKey, other: ExerciseKey): boolean =>
  one.type === other.type && one.number === other.number;

/** Whether a story is made up. */
export type StoryKind = 'fiction' | 'nonfiction';

/** One exercise of the library, as it is read aloud and graded. */
export interface Exercise extends ExerciseKey {
  readonly section: number;
  readonly sectionTitle: string;
  readonly title: string;
  readonly skillSet: string;
  readonly skillSetTitle: string;
  /** What is tapped: letters, words or problems, in reading order. */
  readonly items: readonly string[];
  /** Items on one line (lists) or words in one phrase (phrases); 0 for running text. */
  readonly groupLength: number;
  /** Index of the first item of each paragraph; empty where the exercise is a list. */
  readonly paragraphs: readonly number[];
  /** Grade level of a story (C83); absent for other types. */
  readonly gradeLevel?: number;
  /** Absent for all but stories. */
  readonly kind?: StoryKind;
  /** What the instructor should know before starting, in our own words; may be empty. */
  readonly note: string;
  /** Items most often missed; may be empty. */
  readonly oftenMissed: readonly string[];
  /** Changes whenever the items change, so that old marks are never laid over other words. */
  readonly version: string;
}
