import type { ExerciseType } from './exercise-type.ts';

/** An exercise by its type and its number within the type, from 1. */
export interface ExerciseKey {
  readonly type: ExerciseType;
  readonly number: number;
}

export const isSameExercise = (one: ExerciseKey, other: ExerciseKey): boolean =>
  one.type === other.type && one.number === other.number;

/** Whether a story is fiction. */
export type StoryKind = 'fiction' | 'nonfiction';

/** One exercise of the library, as read aloud and graded. */
export interface Exercise extends ExerciseKey {
  readonly section: number;
  readonly sectionTitle: string;
  readonly title: string;
  readonly skillSet: string;
  readonly skillSetTitle: string;
  /** The units that are tapped: letters, words or problems, in reading order. */
  readonly items: readonly string[];
  /** Items per line (lists) or words per phrase (phrases); 0 for running text. */
  readonly groupLength: number;
  /** Index of the first item of each paragraph; empty for lists. */
  readonly paragraphs: readonly number[];
  /** Grade level of a story (C83); absent for other types. */
  readonly gradeLevel?: number;
  /** Only stories have one. */
  readonly kind?: StoryKind;
  /** The goal mark of a story: how many of its words make its goal (C64, C99). All items are the goal of other types. */
  readonly responseGoal?: number;
  /** A note for the instructor before the start; may be empty. */
  readonly note: string;
  /** Items most often missed; may be empty. */
  readonly oftenMissed: readonly string[];
  /** Changes whenever the items change, so that old marks never apply to other words. */
  readonly version: string;
}
