import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { organizationName } from './organization-name.ts';

export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations',
  audience: ['customer'],
  summary:
    'Make an organization with the caller as its Licensee, and work in it from now on; an open lesson ends, and its devices are signed out',
  input: z.object({
    name: organizationName,
    /** The caller's id for the new organization: repeating the call gives the same answer and creates nothing. */
    id: z.optional(id),
  }),
  output: answer({ message: z.string(), id }),
  refusals: [
    'organization-name-missing',
    'organization-name-too-long',
    'organization-name-has-address',
    'organization-made-already',
  ],
});
