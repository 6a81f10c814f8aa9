import { createHash } from 'node:crypto';
import { leadingZeroBits, type Puzzle, puzzleRefusal, puzzleText, solutionOf } from '@sixty/contract/puzzle.ts';

/** Solves a puzzle as a browser does. */
export const solve = (puzzle: Puzzle): string => {
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256')
      .update(puzzleText(puzzle.token, `${number}`))
      .digest();
    if (leadingZeroBits(hash) >= puzzle.bits) return solutionOf(puzzle, `${number}`);
  }
};

/** The puzzle of an answer, or null. */
export const puzzleIn = (answer: unknown): Puzzle | null => puzzleRefusal.safeParse(answer).data?.puzzle ?? null;
