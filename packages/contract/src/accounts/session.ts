import { accountTypes } from '@sixty/domain/access/audience.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, readingSettings } from '../fields.ts';

const organization = z.object({
  id: z.string(),
  name: z.string(),
  personal: z.boolean(),
  permissions: z.enum(['Licensee', 'Manager', 'Instructor']),
  /** The group whose students are listed, 'Default' for those without one; null for a Licensee who sees all groups. */
  groupName: z.nullable(z.string()),
});

/** The answer to who is signed in. */
export const sessionShape = {
  user: z.array(z.enum(accountTypes)),
  /** The signed-in customer; null for guests and students. */
  id: z.nullable(id),
  /** Name of the signed-in customer, or of the student on a student's device. */
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Whether the customer's email address is verified; false for everyone else. */
  emailVerified: z.boolean(),
  /** On a student's device: identifies the lesson, and nothing more. Null for everyone else. */
  lesson: z.nullable(z.string()),
  /** On a student's device: how exercises look for the student. Null for everyone else. */
  reading: z.nullable(readingSettings),
  currentOrganization: z.nullable(organization),
  /** The staff member who impersonates the customer in this session, and until when; null otherwise. */
  impersonation: z.nullable(z.object({ staff: z.string(), until: z.string() })),
  version: z.string(),
  /** Whether the data is demonstration data. */
  demo: z.boolean(),
  /** Whether page views are counted: never for students and staff. */
  countsPages: z.boolean(),
};

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  audience: ['open'],
  summary: 'Who is signed in, and in which organization',
  input: noInput,
  output: answer(sessionShape),
  refusals: [],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  audience: ['customer', 'student', 'admin'],
  summary: 'End this session; an instructor who signs out ends the lesson on linked devices too',
  input: noInput,
  output: answer({ message: z.string() }),
  refusals: [],
});
