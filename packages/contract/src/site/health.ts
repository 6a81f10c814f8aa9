import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  audience: ['open'],
  summary: 'Whether the database is reachable and its migrations are current',
  input: noInput,
  output: z.union([
    answer({ version: z.string(), database: z.literal('reachable'), migrations: z.literal('current') }),
    z.object({
      valid: z.literal(false),
      version: z.string(),
      database: z.enum(['reachable', 'unreachable']),
      migrations: z.enum(['current', 'behind', 'unknown']),
    }),
  ]),
  refusals: [],
});
