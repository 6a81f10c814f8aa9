import { outsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { parseFirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id } from '../fields.ts';

const group = z.object({ Name: z.string(), name: z.string() });

export const findSettings = endpoint({
  method: 'GET',
  path: '/api/organizations/settings',
  audience: ['customer'],
  summary: 'The settings of the current organization, and the groups of it with which the caller works',
  input: noInput,
  output: answer({
    personal: z.enum(['Yes', 'No']),
    groups: z.array(group),
    outsideSharing: z.enum(outsideSharing),
    /** Students of the organization that are shared with people outside, each counted once. */
    sharedOutside: z.int(),
    /** When its school years begin, `MM-DD`. */
    firstSchoolDay: z.string(),
  }),
  refusals: ['organization-missing'],
});

export const setOutsideSharing = endpoint({
  method: 'PUT',
  path: '/api/organizations/settings',
  audience: ['manager'],
  summary:
    'Say whether students of the current organization are shared outside, as its Licensee; shares stay as they are',
  input: z.object({
    /** The caller's current organization, so that a page of another one changes nothing. */
    id,
    outsideSharing: z.enum(outsideSharing),
  }),
  output: answer({ message: z.string() }),
  refusals: ['organization-missing', 'licensee-only'],
});

export const setFirstSchoolDay = endpoint({
  method: 'PUT',
  path: '/api/organizations/school-year',
  audience: ['customer'],
  summary: 'Set the day on which school years of the current organization begin, as its Licensee',
  input: z.object({
    /** The caller's current organization, so that a page of another one changes nothing. */
    id,
    /** A day of every year, `MM-DD`. */
    firstSchoolDay: z.string().check(z.refine((text) => parseFirstSchoolDay(text) !== null)),
  }),
  output: answer({ message: z.string() }),
  refusals: ['organization-missing', 'licensee-only'],
});
