import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { exerciseType, instant, wholeNumber } from '../fields.ts';

/** A reading in the list, with the caller's own figures. */
const listedReading = z.object({
  number: z.int(),
  type: exerciseType,
  title: z.string(),
  reader: z.string(),
  /** When the caller first passed it; null if not yet. */
  passedAt: z.nullable(instant),
  /** The caller's best and latest agreement in percent; null without an attempt. */
  best: z.nullable(z.int()),
  latest: z.nullable(z.int()),
});

export type ListedReading = z.infer<typeof listedReading>;

export const listPracticeReadings = endpoint({
  method: 'GET',
  path: '/api/grader-practice',
  audience: ['customer'],
  summary: 'The scripted readings of the grader practice, from easy to hard, with the own figures of the caller',
  input: noInput,
  output: answer({ readings: z.array(listedReading), isReady: z.boolean() }),
  refusals: [],
});

const practiceReading = z.object({
  number: z.int(),
  type: exerciseType,
  title: z.string(),
  responses: z.array(z.string()),
  responseGoal: z.int(),
  groupLength: z.int(),
  indentedParagraphs: z.array(z.int()),
  reader: z.string(),
  about: z.string(),
  /** Whether a voice can say what is heard: voices know no sounds of single letters. */
  isSpeakable: z.boolean(),
  /** What is heard when, in milliseconds since the start; empty for silence. */
  moments: z.array(z.object({ at: z.int(), says: z.string(), by: z.enum(['reader', 'teacher']) })),
});

export type PracticeReading = z.infer<typeof practiceReading>;

export const findPracticeReading = endpoint({
  method: 'GET',
  path: '/api/grader-practice/reading',
  audience: ['customer'],
  summary: 'One scripted reading: the text to grade, and what is heard when',
  input: z.object({ number: wholeNumber }),
  output: answer(practiceReading.shape),
  refusals: ['practice-reading-missing'],
});

/** Indexes of the errors, from 0, and how many items were read. */
const marks = { responses: z.int(), errors: z.array(z.int()) };

const gradedEvent = z.object({
  /** Indexes of the items that it is about. */
  items: z.array(z.int()),
  /** What the reader did, such as 'Says “jee” for J.' */
  what: z.string(),
  isError: z.boolean(),
  why: z.string(),
});

const practiceResult = z.object({
  /** In percent, of `items`; `alike` of them were judged as the key does. */
  agreement: z.int(),
  items: z.int(),
  alike: z.int(),
  /** The errors of the key, and how many of them the caller found. */
  errors: z.int(),
  found: z.int(),
  passed: z.boolean(),
  /** The right marks. */
  key: z.object(marks),
  events: z.array(gradedEvent),
  /** Whether the caller has passed all readings. */
  isReady: z.boolean(),
});

export type PracticeResult = z.infer<typeof practiceResult>;

export const gradePracticeReading = endpoint({
  method: 'POST',
  path: '/api/grader-practice/reading',
  audience: ['customer'],
  summary: 'Compare the marks of the caller with the key of a scripted reading, and keep how well they agree',
  input: z.object({
    number: wholeNumber,
    responses: z.int().check(z.gte(1), z.lte(2000)),
    errors: z.array(z.int().check(z.gte(0))).check(z.maxLength(2000)),
  }),
  output: answer(practiceResult.shape),
  refusals: ['practice-reading-missing', 'result-out-of-range'],
});
