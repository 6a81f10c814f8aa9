import { createHash, randomBytes } from 'node:crypto';
import { leadingZeroBits, type Puzzle, puzzleText } from '@sixty/contract/puzzle.ts';
import * as z from 'zod/mini';
import type { ServerKey } from '../db/server-key.ts';
import { readSigned, signValue } from './signed-value.ts';

/** The work of the easiest puzzle: 33,000 hashes, a fraction of a second in a browser. */
export const standardPuzzleBits = 15;

/** Doublings of the easiest: 2,000,000 hashes, ten seconds or so in a browser. */
export const hardestPuzzle = 6;

/** How long a puzzle may be solved, in seconds. */
export const puzzleSeconds = 300;

const contentSchema = z.object({ id: z.string() });

export const newPuzzle = (key: ServerKey, bits: number, now: Date): Puzzle => {
  const id = randomBytes(9).toString('base64url');
  return { token: signValue(key, 'puzzle', { id }, new Date(now.getTime() + puzzleSeconds * 1000)), bits };
};

/** The id of a solved puzzle, which the caller accepts once, and the work done; null if there is none. */
export const readSolution = (
  key: ServerKey,
  solution: string | null,
  now: Date,
): { readonly id: string; readonly bits: number } | null => {
  const end = solution?.lastIndexOf('.') ?? -1;
  if (solution === null || end < 0) return null;
  const [token, number] = [solution.slice(0, end), solution.slice(end + 1)];
  const content = contentSchema.safeParse(readSigned(key, 'puzzle', token, now)?.value).data;
  if (!content) return null;
  return { id: content.id, bits: leadingZeroBits(createHash('sha256').update(puzzleText(token, number)).digest()) };
};
