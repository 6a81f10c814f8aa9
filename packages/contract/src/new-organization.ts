import { normalName } from '@sixty/domain/student/student-name.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations',
  audience: ['customer'],
  summary:
    'Make an organization with the caller as its Licensee, and work in it from now on; a lesson that is open ends, and its devices are signed out',
  input: z.object({
    /** As it was typed: what is wrong with it, its length included, is said by the rules of the domain. */
    name: z.pipe(z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u)), z.transform(normalName)),
    /** Of the new organization, made by the caller: the same call once more gets the same answer and makes nothing. */
    id: z.optional(id),
  }),
  output: answer({ message: z.string(), id }),
  refusals: ['organization-name-missing', 'organization-name-too-long', 'organization-made-already'],
});
