import { normalName } from '@sixty/domain/students/student-name.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** As typed: the domain's rules check it, including its length. */
export const organizationName = z.pipe(
  z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u)),
  z.transform(normalName),
);

export const renameOrganization = endpoint({
  method: 'PUT',
  path: '/api/organizations',
  audience: ['manager'],
  summary: 'Give the current organization another name, as its Licensee; the same call again changes nothing',
  input: z.object({
    /** The caller's current organization, so that a page of another one renames nothing. */
    id,
    name: organizationName,
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'organization-missing',
    'licensee-only',
    'organization-name-missing',
    'organization-name-too-long',
    'organization-name-has-address',
  ],
});
