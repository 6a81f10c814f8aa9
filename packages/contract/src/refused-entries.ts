import * as z from 'zod/mini';
import { refusalSchema } from './refusal.ts';

/** A refusal of a list that was sent. In a file of its own: it is no part of what every page loads. */
export const refusedEntries = z.extend(refusalSchema, {
  /** What is wrong with which of its entries, by their places from 0. */
  mistakes: z.array(z.object({ index: z.int(), message: z.string() })),
});

export type EntryErrors = z.infer<typeof refusedEntries>['mistakes'];
