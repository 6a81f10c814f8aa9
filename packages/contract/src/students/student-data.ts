import { errorKinds } from '@sixty/domain/exercises/error-kind.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, exerciseType, id, instant, readingSettings, textLine } from '../fields.ts';
import { studentProfile } from './students.ts';

const username = z.string();

/** Everything stored about one student, for the family. People are named by username. */
const studentData = z.object({
  format: z.literal('sixty-student'),
  formatVersion: z.literal(1),
  madeAt: instant,
  student: z.object({
    id,
    name: z.string(),
    birthDay: z.nullable(calendarDay),
    /** The year in which the student began kindergarten, if the grade was given instead of a birthday. */
    kindergartenYear: z.nullable(z.int()),
    ...studentProfile,
    group: z.nullable(z.string()),
    /** The student's id in the school's system. */
    externalId: z.nullable(z.string()),
    organization: z.string(),
    owner: username,
    instructors: z.array(username),
    addedAt: instant,
  }),
  /** How exercises look for the student; null for the standard. */
  readingSettings: z.nullable(readingSettings),
  /** The consent to recordings of the student's minutes; null without one. */
  recordingConsent: z.nullable(
    z.object({ day: calendarDay, notedBy: username, notedAt: instant, organization: z.string() }),
  ),
  licenses: z.array(
    z.object({
      program: z.enum(programs),
      status: z.enum(['active', 'archived']),
      assignedAt: instant,
      archivedAt: z.nullable(instant),
    }),
  ),
  results: z.array(
    z.object({
      id,
      type: exerciseType,
      number: z.int(),
      /** The exercise's title; null if it was a different one then. */
      title: z.nullable(z.string()),
      contentVersion: z.string(),
      takenAt: instant,
      day: calendarDay,
      zone: z.string(),
      seconds: z.int(),
      responses: z.int(),
      itemCount: z.int(),
      /** Indexes of the wrong items, from 0. */
      errors: z.array(z.int()),
      errorKinds: z.nullable(z.array(z.nullable(z.enum(errorKinds)))),
      responseGoal: z.int(),
      errorGoal: z.int(),
      /** The errors that count for the goal. */
      goalErrors: z.int(),
      instructor: username,
      /** Whether it counts: false if voided or moved to another student. */
      counts: z.boolean(),
      changes: z.array(z.object({ kind: z.string(), reason: z.string(), at: instant, by: username })),
    }),
  ),
  notes: z.array(
    z.object({
      program: z.enum(programs),
      day: calendarDay,
      kind: z.string(),
      text: z.string(),
      author: username,
      writtenAt: instant,
      /** When it was removed from the charts; null if it is there. */
      removedAt: z.nullable(instant),
      removedBy: z.nullable(username),
    }),
  ),
  goalLines: z.array(
    z.object({ type: exerciseType, value: z.int(), day: calendarDay, setAt: instant, setBy: username }),
  ),
  shares: z.array(z.object({ user: username, write: z.boolean(), pending: z.boolean(), by: username, since: instant })),
  /** When a code for the student's own device was made. */
  lessons: z.array(z.object({ instructor: username, beganAt: instant, endedAt: z.nullable(instant) })),
  /** Users' actions on the student, such as adding one or archiving a license. */
  log: z.array(z.object({ at: instant, action: z.string(), by: z.nullable(username) })),
});

export type StudentData = z.infer<typeof studentData>;

export const findStudentData = endpoint({
  method: 'GET',
  path: '/api/students/data',
  audience: ['customer'],
  summary: 'All stored data about one student, for the family',
  input: z.object({ studentID: id }),
  output: answer({ data: studentData }),
  refusals: ['student-missing'],
});

export const printStudentData = endpoint({
  method: 'GET',
  path: '/api/students/data/pdf',
  audience: ['customer'],
  summary: 'The same as a PDF document, in base64',
  input: z.object({ studentID: id }),
  output: answer({ pdf: z.string() }),
  refusals: ['student-missing', 'file-not-made'],
});

export const findErasure = endpoint({
  method: 'GET',
  path: '/api/students/erasure',
  audience: ['customer'],
  summary: 'Counts of what is deleted with a student',
  input: z.object({ studentID: id }),
  output: answer({
    name: z.string(),
    results: z.int(),
    notes: z.int(),
    /** Usernames of the other users who would lose the student. */
    people: z.array(username),
    /** Days for which backups keep deleted data. */
    backupDays: z.int(),
  }),
  refusals: ['student-missing', 'erasure-not-allowed'],
});

export const eraseStudent = endpoint({
  method: 'POST',
  path: '/api/students/erase',
  audience: ['customer'],
  summary: "Delete a student for good with everything about them, on the owner's order",
  input: z.object({
    studentID: id,
    /** The student's name, typed. */
    confirmation: textLine,
  }),
  output: answer({ message: z.string() }),
  refusals: ['student-missing', 'erasure-not-allowed', 'erasure-not-confirmed'],
});
