import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, id, instant } from '../fields.ts';

export const findSecondListen = endpoint({
  method: 'GET',
  path: '/api/second-listen',
  audience: ['customer'],
  summary: 'Whether second listen is on in the current organization, and for the caller',
  input: noInput,
  output: answer({
    organization: z.boolean(),
    own: z.boolean(),
    /** Whether the caller may turn it on or off for the organization. */
    isLicensee: z.boolean(),
  }),
  refusals: [],
});

export const setOwnSecondListen = endpoint({
  method: 'PUT',
  path: '/api/second-listen/own',
  audience: ['customer'],
  summary: 'Turn second listen on or off for the caller',
  input: z.object({ on: z.boolean() }),
  output: answer({ message: z.string() }),
  refusals: [],
});

export const setOrganizationSecondListen = endpoint({
  method: 'PUT',
  path: '/api/second-listen/organization',
  audience: ['customer'],
  summary: 'Turn second listen on or off for the students of the current organization, as its Licensee',
  input: z.object({
    /** The caller's current organization, so that a page of another one changes nothing. */
    id,
    on: z.boolean(),
  }),
  output: answer({ message: z.string() }),
  refusals: ['organization-missing', 'licensee-only'],
});

export const findConsent = endpoint({
  method: 'GET',
  path: '/api/second-listen/consent',
  audience: ['customer'],
  summary: "The consent to recordings of a student's minutes, for users who manage the student",
  input: z.object({ studentID: id }),
  output: answer({
    /** Null without one. */
    consent: z.nullable(z.object({ day: calendarDay, notedBy: z.string(), notedAt: instant })),
    /** Whether second listen is on in the student's organization. */
    organization: z.boolean(),
  }),
  refusals: ['student-missing'],
});

export const setConsent = endpoint({
  method: 'PUT',
  path: '/api/second-listen/consent',
  audience: ['customer'],
  summary: "Note the day on which consent to recordings of a student's minutes was given, or null to withdraw it",
  input: z.object({ studentID: id, day: z.nullable(calendarDay) }),
  output: answer({ message: z.string() }),
  refusals: ['student-missing', 'consent-day-invalid'],
});

/** Ids of at most this many students in one call: a browser keeps few recordings. */
export const maxRecordedStudents = 40;

export const listRecordable = endpoint({
  method: 'GET',
  path: '/api/second-listen/students',
  audience: ['customer'],
  summary: 'Of some students, those whose minutes the caller may record now: recordings of others are deleted',
  input: z.object({
    /** Ids with commas between them, as a query has no lists. */
    students: z.string().check(
      z.refine((text) => {
        const ids = text.split(',');
        return ids.length <= maxRecordedStudents && ids.every(isUuid);
      }),
    ),
  }),
  output: answer({ students: z.array(id) }),
  refusals: [],
});
