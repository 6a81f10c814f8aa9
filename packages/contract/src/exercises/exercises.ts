import { popupCodes } from '@sixty/domain/exercises/popup-code.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { exerciseType, id, instant, studentCode, wholeNumber } from '../fields.ts';

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
    /** The items that make the goal: in a story up to its goal mark, else all. */
    responseGoal: z.int(),
    groupLength: z.int(),
    indentedParagraphs: z.array(z.int()),
    sectionClass: z.string(),
    section: z.int(),
    sectionTitle: z.string(),
    skillSet: z.string(),
    skillSetTitle: z.string(),
    /** Errors that the goal allows; null on a student's device. */
    errorLimit: z.nullable(z.int()),
    /** A note for the instructor before the start; empty on a student's device. */
    note: z.string(),
    /** The items most often missed; empty on a student's device. */
    oftenMissed: z.array(z.string()),
    /** For a story; null for other types and on a student's device: a child reads a story, not a grade. */
    gradeLevel: z.nullable(z.number()),
    version: z.string(),
    /** The pop-ups for the instructor when the exercise opens (A section 9); none on a student's device. */
    warnings: z.array(z.enum(popupCodes)),
    /** Null without a live code, and always on a student's device. */
    studentCode: z.nullable(studentCode),
    /** Whether the caller may record the minute (second listen); false on a student's device. */
    mayRecord: z.boolean(),
    /** Whether no exercise of the type was done before, and whether this one was; null on a student's device. */
    firstTime: z.nullable(z.boolean()),
    attemptedBefore: z.nullable(z.boolean()),
    /** Null without a previous result, and always on a student's device: only graders need it. */
    prevSubmission: z.nullable(previousSubmission),
  }),
  refusals: ['exercise-not-found', 'student-missing', 'license-missing', 'license-archived', 'licenses-exceeded'],
});
