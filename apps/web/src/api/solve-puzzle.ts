import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits, type Puzzle, puzzleText, solutionOf } from '@sixty/contract/puzzle.ts';

/** How long the page does not react, in milliseconds: less than anybody notices. */
const sliceMs = 12;

/** Lets the page draw and react. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Finds a number whose hash with the puzzle starts with enough zero bits. */
export const solvePuzzle = async (puzzle: Puzzle): Promise<string> => {
  const encoder = new TextEncoder();
  let sliceEnds = performance.now() + sliceMs;
  for (let number = 0; ; number += 1) {
    const hash = sha256(encoder.encode(puzzleText(puzzle.token, `${number}`)));
    if (leadingZeroBits(hash) >= puzzle.bits) return solutionOf(puzzle, `${number}`);
    if (number % 64 === 63 && performance.now() > sliceEnds) {
      await rest();
      sliceEnds = performance.now() + sliceMs;
    }
  }
};
