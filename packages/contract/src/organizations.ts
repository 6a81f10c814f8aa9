import * as z from 'zod/mini';
import { answer, endpoint, noInput } from './endpoint.ts';

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/organizations/groups',
  audience: ['customer'],
  summary: 'The groups of the current organization, by name',
  input: noInput,
  /** The name stands twice, as the specification writes it with a capital and without (C47). */
  output: answer({ groups: z.array(z.object({ Name: z.string(), name: z.string() })) }),
  refusals: [],
});
