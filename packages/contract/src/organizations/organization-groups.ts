import { maxStudentLimit } from '@sixty/domain/organizations/student-limit.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, textLine, wholeNumber } from '../fields.ts';

/** The most students with an Active license; null for No Limit (B section 3). */
export const studentLimit = z.nullable(wholeNumber.check(z.gte(1), z.lte(maxStudentLimit)));

const nameRefusals = [
  'group-name-missing',
  'group-name-too-long',
  'group-name-like-formula',
  'group-name-has-address',
  'group-name-reserved',
  'group-name-taken',
] as const;

/** A name as typed, which `groupNameError` checks. */
const typedName = z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u));

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/organizations/groups',
  audience: ['manager'],
  summary: 'Create a group in the current organization, as its Licensee',
  input: z.object({
    name: typedName,
    /** Made by the browser, so that repeating the call creates no second group. */
    id: z.optional(id),
  }),
  output: answer({ message: z.string() }),
  refusals: ['licensee-only', ...nameRefusals, 'group-made-already'],
});

export const editGroup = endpoint({
  method: 'PUT',
  path: '/api/organizations/groups',
  audience: ['manager'],
  summary: 'Rename a group or set its student limit; a Manager only the own group',
  input: z.object({
    name: typedName,
    previousName: textLine,
    /** Unchanged if omitted. */
    studentLimit: z.optional(studentLimit),
  }),
  output: answer({ message: z.string() }),
  refusals: ['group-missing', ...nameRefusals],
});

export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/organizations/groups',
  audience: ['manager'],
  summary:
    'Delete a group of the current organization: its students and members are in no group then, its Managers become Instructors, and open invitations of Managers end',
  input: z.object({ name: textLine }),
  output: answer({ message: z.string() }),
  refusals: ['group-missing'],
});
