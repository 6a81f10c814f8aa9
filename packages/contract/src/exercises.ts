import { storyLevels } from '@sixty/domain/exercise/exercise-type.ts';
import { popupCodes } from '@sixty/domain/exercise/popups.ts';
import { phonicsTypes } from '@sixty/domain/progression/suggestions.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from './endpoint.ts';
import { calendarDay, errorKind, exerciseType, id, instant, lineOfText, practiceLines, wholeNumber } from './fields.ts';
import { studentCode } from './students.ts';

const previousSubmission = z.object({
  Created: instant,
  Errors: z.array(z.int()),
  Probe_Number: z.int(),
  Responses: z.int(),
});

export const findExercise = endpoint({
  method: 'GET',
  path: '/api/probe',
  audience: ['customer', 'student'],
  summary: "One exercise to read; a student's device reads for its own student and ignores studentID",
  input: z.object({ type: exerciseType, number: wholeNumber, studentID: z.optional(id) }),
  output: answer({
    title: z.string(),
    responses: z.array(z.string()),
    responsesMax: z.int(),
    groupLength: z.int(),
    indentedParagraphs: z.array(z.int()),
    sectionClass: z.string(),
    section: z.int(),
    sectionTitle: z.string(),
    skillSet: z.string(),
    skillSetTitle: z.string(),
    errorLimit: z.int(),
    note: z.string(),
    /** Items that students miss most often; none on a student's device. */
    oftenMissed: z.array(z.string()),
    /** Of a story; null for everything else, and on a student's device: a child reads a story, not a grade. */
    gradeLevel: z.nullable(z.number()),
    version: z.string(),
    /** What the instructor is told when the exercise opens (A section 9); none on a student's device. */
    warnings: z.array(z.enum(popupCodes)),
    studentCode: z.nullable(studentCode),
    firstTime: z.boolean(),
    attemptedBefore: z.boolean(),
    /** Null where there was none, and always on a student's device: only who grades needs to know how it went. */
    prevSubmission: z.nullable(previousSubmission),
  }),
  refusals: ['exercise-not-found', 'student-missing', 'license-missing', 'license-archived', 'licenses-exceeded'],
});

export const submitExercise = endpoint({
  method: 'POST',
  path: '/api/probe',
  audience: ['customer'],
  summary: 'Record a result; the same submissionId with the same body gets the first answer again',
  input: z.object({
    submissionId: id,
    /** Whose result it is: a session of another user is refused like none at all, so that the browser keeps it. */
    instructorID: z.optional(id),
    type: exerciseType,
    probeNumber: z.int(),
    studentID: id,
    /** Version of the text that was read, to which the marks belong; the server's own where it is not said. */
    version: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/))),
    /**
     * How many items that text had. The result is judged by it where the server has another version by now, as it may after
     * the result waited on a device; else by what the server has.
     */
    itemCount: z.optional(z.int().check(z.gte(1), z.lte(2000))),
    time: z.int(),
    responses: z.int(),
    errors: z.array(z.int()).check(z.maxLength(2000)),
    /** What was said of each of the errors, in their order; null where nothing was said. Nothing of any where left out. */
    errorKinds: z.optional(z.array(z.nullable(errorKind)).check(z.maxLength(2000))),
    /**
     * How many seconds ago the exercise was done, by the device's clock when it sends: the server's clock makes the time
     * of it. Just now where it is not said.
     */
    secondsAgo: z.optional(z.int().check(z.gte(0))),
    /** The IANA zone in which it was done; UTC where it is not said or unknown. */
    zone: z.optional(lineOfText),
  }),
  output: answer({ message: z.string(), goalMet: z.boolean() }),
  refusals: [
    'exercise-not-found',
    'student-missing',
    'last-word-missing',
    'time-missing',
    'result-out-of-range',
    'license-missing',
    'license-archived',
    'licenses-exceeded',
    'submission-changed',
  ],
});

const listedExercise = z.object({
  number: z.int(),
  title: z.string(),
  skillSet: z.string(),
  skillSetTitle: z.string(),
  /** The day of the latest attempt where it was done; null where there was none, and always on a student's device. */
  lastDone: z.nullable(calendarDay),
  /** Null on a student's device. */
  goalMet: z.nullable(z.boolean()),
});

export const listExercises = endpoint({
  method: 'GET',
  path: '/api/probe-list',
  audience: ['customer', 'student'],
  summary: 'The exercises of a type by section, what was done and which is suggested',
  input: z.object({ type: exerciseType, studentID: z.optional(id) }),
  output: answer({
    sections: z.array(z.object({ number: z.int(), title: z.string(), probes: z.array(listedExercise) })),
    suggestedProbe: z.object({
      number: z.int(),
      section: z.int(),
      skillSet: z.string(),
      /** In one sentence, why; null on a student's device. */
      reason: z.nullable(z.string()),
    }),
    hasDoneProbe: z.boolean(),
    /** The level of stories and the kind of phonics list for the student; null on a student's device. */
    suggestedStory: z.nullable(z.enum(storyLevels)),
    suggestedPhonicsType: z.nullable(z.enum(phonicsTypes)),
    /** Whether nothing was done in reading at all, so that the placement asks; null on a student's device. */
    newToReading: z.nullable(z.boolean()),
    studentCode: z.nullable(studentCode),
  }),
  refusals: ['student-missing', 'license-missing', 'license-archived', 'licenses-exceeded'],
});

export const findComprehension = endpoint({
  method: 'GET',
  path: '/api/dok',
  audience: ['customer'],
  summary: 'Questions on a story by level of thinking, from recall (1) to what lies beyond the text (4)',
  input: z.object({ type: exerciseType, number: wholeNumber }),
  output: answer({
    levels: z.array(
      z.object({
        level: z.int().check(z.gte(1), z.lte(4)),
        /** An answer to expect; null where any of the reader's own will do. */
        questions: z.array(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
        activities: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['exercise-not-found'],
});

const exerciseKey = z.object({ type: exerciseType, number: z.int() });

/** What the instructor has open in the lesson that this student's device is linked to. */
export const findLesson = endpoint({
  method: 'GET',
  path: '/api/lesson',
  audience: ['student'],
  summary: 'The exercise open in the lesson, or null, and whether the last one is to be celebrated',
  input: noInput,
  output: answer({
    /** `lines` where only these lines of it are practiced. */
    exercise: z.nullable(z.extend(exerciseKey, { lines: z.optional(practiceLines) })),
    /** The exercise of the latest submission where leaving it leads to the goal screen, else null (A section 4). */
    goalMet: z.nullable(exerciseKey),
  }),
  refusals: [],
});
