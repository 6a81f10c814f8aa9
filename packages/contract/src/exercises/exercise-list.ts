import { storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import { phonicsTypes } from '@sixty/domain/exercises/progression/suggested-list.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, exerciseType, id, studentCode } from '../fields.ts';

const listedExercise = z.object({
  number: z.int(),
  title: z.string(),
  skillSet: z.string(),
  skillSetTitle: z.string(),
  /** The local day of the latest attempt; null without one, and always on a student's device. */
  lastDone: z.nullable(calendarDay),
  /** Null on a student's device. */
  goalMet: z.nullable(z.boolean()),
});

export const listExercises = endpoint({
  method: 'GET',
  path: '/api/probe-list',
  audience: ['customer', 'student'],
  summary: 'The exercises of a type by section, with results and the suggestion',
  input: z.object({ type: exerciseType, studentID: z.optional(id) }),
  output: answer({
    sections: z.array(z.object({ number: z.int(), title: z.string(), probes: z.array(listedExercise) })),
    suggestedProbe: z.object({
      number: z.int(),
      section: z.int(),
      skillSet: z.string(),
      /** The reason in one sentence; null on a student's device. */
      reason: z.nullable(z.string()),
    }),
    /** What the student continues with, over all lists of the program; null before the first result, and on a student's device. */
    continueWith: z.nullable(
      z.object({
        type: exerciseType,
        number: z.int(),
        title: z.string(),
        reason: z.string(),
        isStart: z.boolean(),
        /** Whether it leads to an easier list while goals are out of reach, or back from it. */
        isDetour: z.boolean(),
      }),
    ),
    /** Whether any exercise of the type was done; null on a student's device. */
    hasDoneProbe: z.nullable(z.boolean()),
    /** The level of stories and the kind of phonics list for the student; null on a student's device. */
    suggestedStory: z.nullable(z.enum(storyLevels)),
    suggestedPhonicsType: z.nullable(z.enum(phonicsTypes)),
    /** Whether no reading exercise was done, so that placement questions show; null on a student's device. */
    newToReading: z.nullable(z.boolean()),
    /** The type practiced last in the program; null without one, and on a student's device. */
    lastType: z.nullable(exerciseType),
    /** Null without a live code, and always on a student's device. */
    studentCode: z.nullable(studentCode),
  }),
  refusals: ['student-missing', 'license-missing', 'license-archived', 'licenses-exceeded'],
});
