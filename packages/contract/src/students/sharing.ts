import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, textLine, withDefault } from '../fields.ts';
import { maxStudentsAtOnce } from './roster-page.ts';

export const studentIds = z.array(id).check(z.minLength(1), z.maxLength(maxStudentsAtOnce));

/** A recipient's permissions: write includes read, and neither is not a share. A list of names or flags (C55). */
const permissions = z.pipe(
  z.union([
    z.array(z.enum(['read', 'write'])).check(z.minLength(1)),
    z.object({ read: z.boolean(), write: z.boolean() }).check(z.refine(({ read, write }) => read || write)),
  ]),
  z.transform((given) => ({ read: true, write: Array.isArray(given) ? given.includes('write') : given.write })),
);

const share = z.object({
  studentID: id,
  /** Name of the student. */
  student: z.string(),
  /** Username of the recipient. */
  customer: z.string(),
  read: z.boolean(),
  write: z.boolean(),
  /** Whether the recipient is not a member of the student's organization; false in a personal one. */
  outside: z.boolean(),
  /** Whether it waits for the approval of a Licensee, and gives no access. */
  pending: z.boolean(),
});

export type Share = z.infer<typeof share>;

export const listShares = endpoint({
  method: 'GET',
  path: '/api/students/share',
  audience: ['customer'],
  summary: 'The shares of students of the current organization that the caller manages, by student and recipient',
  input: noInput,
  output: answer({ permissions: z.array(share) }),
  refusals: [],
});

export const shareStudents = endpoint({
  method: 'POST',
  path: '/api/students/share',
  audience: ['customer'],
  summary: 'Share students with a user; an existing share gets the new permissions',
  input: z.object({
    students: studentIds,
    permissions: withDefault(permissions, { read: true, write: true }),
    shareToCustomer: textLine,
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'student-missing',
    'unselect-students',
    'share-username-missing',
    'share-recipient-missing',
    'share-recipient-unverified',
    'share-with-yourself',
    'share-outside-off',
  ],
});

const namedShares = z
  .array(z.object({ studentID: id, customer: textLine }))
  .check(z.minLength(1), z.maxLength(maxStudentsAtOnce));

export const editShare = endpoint({
  method: 'PUT',
  path: '/api/students/share',
  audience: ['customer'],
  summary: 'Change what a recipient may do with a student',
  input: z.object({ studentID: id, customerUsername: textLine, permissions }),
  output: answer({ message: z.string() }),
  refusals: ['share-missing', 'share-outside-off'],
});

export const endShare = endpoint({
  method: 'DELETE',
  path: '/api/students/share',
  audience: ['customer'],
  summary: 'End a share: the owner names the recipient, a recipient ends the own',
  input: z.object({ studentID: id, customerUsername: z.optional(textLine) }),
  output: answer({ message: z.string() }),
  refusals: ['share-missing'],
});

export const revokeShares = endpoint({
  method: 'POST',
  path: '/api/students/share/revoke',
  audience: ['customer'],
  summary: 'End many shares of students that the caller manages, all of them or none',
  input: z.object({
    permissions: namedShares,
  }),
  output: answer({ message: z.string() }),
  refusals: ['share-missing'],
});
