import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';

/*
 * Addresses (A section 2). The type of an exercise is its path, so addresses need no table. The router takes them as
 * `to`; the student's id is passed as `search={{ id }}`.
 */

/** The instructor's list of a type, such as `/probes/phonics/phonics`. */
export const exerciseListPath = (type: ExerciseType): string => `/probes/${type}`;

/** The instructor's screen of one exercise, such as `/probes/stories/high/3`. */
export const exercisePath = ({ type, number }: ExerciseKey): string => `/probes/${type}/${number}`;

/** The questions on a story, such as `/probes/stories/high/3/questions` (C82). */
export const questionsPath = (story: ExerciseKey): string => `${exercisePath(story)}/questions`;

/** The student's page of one exercise, such as `/student/probes/high/3` (C57). */
export const studentExercisePath = ({ type, number }: ExerciseKey): string =>
  `/student/probes/${isStoryType(type) ? type.slice('stories/'.length) : type}/${number}`;

/** A student's records in one type, such as `/students/records/phrases`. */
export const recordsPath = (type: ExerciseType): string => `/students/records/${type}`;
