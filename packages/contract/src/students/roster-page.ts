import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { textLine, wholeNumber, withDefault } from '../fields.ts';
import { student } from './students.ts';

export const rosterSorts = ['status', 'name', 'owner'] as const;

/** The most students on one page of the roster and in one bulk action. */
export const maxStudentsAtOnce = 500;

export const listRosterPage = endpoint({
  method: 'GET',
  path: '/api/students/page',
  audience: ['customer'],
  summary: "A page of the current organization's roster, searched and sorted",
  input: z.object({
    /** Matches a student's name, the owner's username or an instructor's name or username, in any case. */
    search: withDefault(textLine, ''),
    /** Only students whom this user owns or instructs, of all groups that the caller may see. */
    customerUsername: z.optional(textLine),
    /** 'status': active before archived, then the owner from Z to A, then the name (A section 2, Manage Students). */
    sort: withDefault(z.enum(rosterSorts), 'status'),
    direction: withDefault(z.enum(['ascending', 'descending']), 'ascending'),
    offset: withDefault(wholeNumber.check(z.gte(0), z.lte(1_000_000)), 0),
    limit: withDefault(wholeNumber.check(z.gte(1), z.lte(maxStudentsAtOnce)), 100),
  }),
  /** `total`: the number of students found. */
  output: answer({ students: z.array(student), total: z.int() }),
  refusals: [],
});
