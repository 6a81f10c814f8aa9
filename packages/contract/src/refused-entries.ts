import * as z from 'zod/mini';
import { refusalSchema } from './refusal.ts';

/** The refusal of a list. In its own file, because not every page needs it. */
export const refusedEntries = z.extend(refusalSchema, {
  /** Validation error for each wrong entry, by index. */
  mistakes: z.array(z.object({ index: z.int(), message: z.string() })),
});

export type EntryErrors = z.infer<typeof refusedEntries>['mistakes'];
