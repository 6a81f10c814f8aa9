import { storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import { minReasonLength, resultChangeKinds } from '@sixty/domain/records/result-change.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, chartDay, errorKind, exerciseType, id, instant, textLine } from '../fields.ts';
import { studentGoalLine } from './goal-lines.ts';
import { studentNote } from './student-notes.ts';

/** A change of a recorded result. A moved result appears with both students. */
const resultChange = z.object({
  kind: z.enum(resultChangeKinds),
  at: instant,
  /** The name of the user who made it. */
  by: z.string(),
  reason: z.string(),
});

export type ResultChange = z.infer<typeof resultChange>;

const rawRecord = z.object({
  id,
  date: calendarDay,
  taken: instant,
  number: z.int(),
  name: z.string(),
  /** Number of the exercise's skill set in its list, from 1; 0 if the library no longer has the exercise. */
  skillSetNumber: z.int(),
  /** Grade level of a story (C83). */
  gradeLevel: z.optional(z.number()),
  /** 1 or 2 by date, phonics alone (A section 2, Records screens). */
  version: z.optional(z.int()),
  responses: z.int(),
  maxResponses: z.int(),
  time: z.int(),
  wpm: z.number(),
  wcpm: z.number(),
  errors: z.int(),
  /** The number of errors of each kind, without kinds that did not occur. */
  errorKinds: z.partialRecord(errorKind, z.int()),
  responseGoal: z.int(),
  errorGoal: z.int(),
  /** Of the errors, those that count for the goal: up to its mark. */
  goalErrors: z.int(),
  goalMet: z.boolean(),
  teacherName: z.string(),
  /** Whether it counts: voided and moved results do not. */
  counts: z.boolean(),
  /** Oldest first; absent without changes. */
  changes: z.optional(z.array(resultChange)),
  /**
   * Whether the caller may void, restore or move it: their own result, one they moved here, or one of a student they
   * own.
   */
  canCorrect: z.boolean(),
});

export type RawRecord = z.infer<typeof rawRecord>;

const adjacentStudent = z.nullable(z.object({ id, name: z.string() }));

export const findRecords = endpoint({
  method: 'GET',
  path: '/api/records',
  audience: ['customer'],
  summary: "A student's results in one type of exercise, oldest first, with what the chart shows",
  input: z.object({ studentID: id, type: exerciseType }),
  output: answer({
    student: z.object({
      id,
      name: z.string(),
      /** Those in which the student has results. */
      types: z.array(exerciseType),
      /** Username of the owner of a shared student. */
      sharedFrom: z.optional(z.string()),
      /** Whether the caller may add notes and set goals. */
      canInstruct: z.boolean(),
    }),
    suggestedStory: z.enum(storyLevels),
    /** The notes of this type's program, by day. */
    notes: z.array(studentNote),
    goalLine: z.nullable(studentGoalLine),
    chartData: z.object({
      /** All results, including those that do not count. */
      rawRecords: z.array(rawRecord),
      /** The skill sets in which there are results, with the number of their exercises. */
      skillSets: z.array(z.object({ number: z.int(), title: z.string(), exercises: z.int() })),
      /** Of results that count, like the goals and the first and last day. */
      chartResponses: z.array(
        z.object({
          date: calendarDay,
          responses: z.int(),
          errors: z.int(),
          probeNumber: z.int(),
          skillSetNumber: z.int(),
        }),
      ),
      /** Days on which a goal was met (C76). */
      chartGoals: z.array(z.object({ date: calendarDay })),
      startDate: z.nullable(calendarDay),
      endDate: z.nullable(calendarDay),
    }),
    adjacent: z.object({ previous: adjacentStudent, next: adjacentStudent }),
    /** When school years of the student's organization begin, `MM-DD`. */
    firstSchoolDay: z.string(),
  }),
  refusals: ['student-missing'],
});

/** Why a result is voided, restored or moved, as typed. */
const reason = textLine.check(z.refine((text) => text.trim().length >= minReasonLength));

export const voidResult = endpoint({
  method: 'POST',
  path: '/api/records/void',
  audience: ['customer'],
  summary: 'Void a result: it counts nowhere, and stays in the table with the reason',
  input: z.object({ resultID: id, reason }),
  output: answer({ message: z.string() }),
  refusals: ['result-missing', 'result-not-yours', 'result-counts-not'],
});

export const restoreResult = endpoint({
  method: 'POST',
  path: '/api/records/restore',
  audience: ['customer'],
  summary: 'Count a voided result again',
  input: z.object({ resultID: id, reason }),
  output: answer({ message: z.string() }),
  refusals: ['result-missing', 'result-not-yours', 'result-counts', 'result-moved'],
});

export const moveResult = endpoint({
  method: 'POST',
  path: '/api/records/move',
  audience: ['customer'],
  summary: 'Move a result to the student who did the exercise, and void it for the other',
  input: z.object({ resultID: id, studentID: id, reason }),
  output: answer({ message: z.string() }),
  refusals: [
    'result-missing',
    'result-not-yours',
    'result-counts-not',
    'result-moved-to-same',
    'student-missing',
    'license-missing',
    'license-archived',
  ],
});

const itemCount = z.object({ item: z.string(), seen: z.int(), missed: z.int() });

export const findMissed = endpoint({
  method: 'GET',
  path: '/api/records/missed',
  audience: ['customer'],
  summary: 'How often each item of a type was shown and missed, most missed first',
  input: z.object({ studentID: id, type: exerciseType, from: z.optional(chartDay) }),
  output: answer({
    items: z.array(itemCount),
    /** Only for math: the facts among the items. */
    facts: z.array(z.object({ ...itemCount.shape, left: z.int(), right: z.int() })),
    /** Errors with a kind, by kind. */
    errorKinds: z.partialRecord(errorKind, z.int()),
    /** The number of results included, and of counted results whose text the library no longer has. */
    results: z.int(),
    leftOut: z.int(),
  }),
  refusals: ['student-missing'],
});

export const findProgress = endpoint({
  method: 'GET',
  path: '/api/records/progress',
  audience: ['customer'],
  summary: 'Every story that a student has read, of all levels, with its grade level, oldest first',
  input: z.object({ studentID: id }),
  output: answer({
    readings: z.array(
      z.object({
        id,
        date: calendarDay,
        taken: instant,
        level: z.enum(storyLevels),
        number: z.int(),
        name: z.string(),
        gradeLevel: z.number(),
        wcpm: z.number(),
        /** The share of words read correctly, 0 to 1. */
        accuracy: z.number(),
        goalMet: z.boolean(),
        /** Whether this was the student's first reading of the story. */
        isFirst: z.boolean(),
      }),
    ),
    /**
     * The school grade by today's age, such as 3.2: a child who is six on September 1 begins grade 1; null outside 1
     * to 12.
     */
    gradeByAge: z.nullable(z.number()),
    /** When school years of the student's organization begin, `MM-DD`: the norms count from it. */
    firstSchoolDay: z.string(),
    /** In the zone of the student's latest result. */
    today: calendarDay,
  }),
  refusals: ['student-missing'],
});

/** Totals of one exercise type, of results that count. */
const typeTotals = z.object({
  type: exerciseType,
  results: z.int(),
  /** Exercises with a result. */
  exercises: z.int(),
  /** Days with a result. */
  days: z.int(),
  seconds: z.int(),
  /** Exercises whose goal was met at least once. */
  goalsMet: z.int(),
  firstDay: calendarDay,
  lastDay: calendarDay,
  /** The exercise of the latest result. */
  latest: z.object({ number: z.int(), name: z.string(), wcpm: z.number(), errors: z.int(), goalMet: z.boolean() }),
});

export type TypeTotals = z.infer<typeof typeTotals>;

export const findTotals = endpoint({
  method: 'GET',
  path: '/api/records/totals',
  audience: ['customer'],
  summary: "A student's results in each type of exercise that has any (C78)",
  input: z.object({ studentID: id }),
  output: answer({ totals: z.array(typeTotals) }),
  refusals: ['student-missing'],
});

export const findFidelity = endpoint({
  method: 'GET',
  path: '/api/fidelity',
  audience: ['customer'],
  summary: 'The days on which a student practiced, each with 1: one session a day (C81)',
  input: z.object({ studentID: id }),
  output: answer({
    fidelity: z.record(calendarDay, z.int()),
    /** Today, in the zone of the student's latest result. */
    today: calendarDay,
  }),
  refusals: ['student-missing'],
});

export const findDonuts = endpoint({
  method: 'GET',
  path: '/api/donuts',
  audience: ['customer'],
  summary: 'How a student has grown in stories, in three figures (C80)',
  input: z.object({ studentID: id }),
  output: answer({
    donutData: z.object({
      stories: z.object({
        years: z.nullable(z.number()),
        wpmPercentChange: z.nullable(z.number()),
        instructionalLevelProbe: z.nullable(z.int()),
        /** The grade level of that exercise. */
        instructionalGradeLevel: z.nullable(z.number()),
      }),
    }),
  }),
  refusals: ['student-missing'],
});
