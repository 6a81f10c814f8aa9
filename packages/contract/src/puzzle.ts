import * as z from 'zod/mini';

/*
 * A proof of work. Where a network has failed often, the server refuses an attempt with 'puzzle-needed' and a puzzle; the
 * browser solves it and sends the attempt again with the solution. This slows guesses down and keeps nobody out.
 */

/** The header of a call that carries a solution. */
export const solutionHeader = 'puzzle-solution';

/** The part of a refusal that gives the puzzle. */
export const puzzleRefusal = z.object({
  puzzle: z.object({
    /** Signed by the server. */
    token: z.string(),
    /** How many zero bits the hash must start with; each doubles the work. */
    bits: z.number(),
  }),
});

export type Puzzle = z.infer<typeof puzzleRefusal>['puzzle'];

/** What a browser hashes with SHA-256: the signature and a number, which fit into one block. */
export const puzzleText = (token: string, number: string): string => `${token.slice(token.indexOf('.') + 1)}.${number}`;

export const leadingZeroBits = (hash: Uint8Array): number => {
  const index = hash.findIndex((byte) => byte !== 0);
  return index < 0 ? hash.length * 8 : index * 8 + Math.clz32(hash[index] ?? 0) - 24;
};

/** The header's value. */
export const solutionOf = ({ token }: Puzzle, number: string): string => `${token}.${number}`;
