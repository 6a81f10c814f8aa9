import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { puzzleRefusal, solutionHeader } from '@sixty/contract/puzzle.ts';
import { CallRefused } from './call-refused.ts';
import { call, send } from './client.ts';

/** While a puzzle is solved, failures of others may make it too easy. */
const maxPuzzles = 3;

/** Calls an endpoint that may ask for puzzles, and solves them. Users see nothing of it but a longer wait. */
export const callWithPuzzles = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
  for (let headers = {}, solved = 0; ; solved += 1) {
    try {
      return await call(endpoint, input, { send: (...request) => send(...request, headers) });
    } catch (error) {
      const refused = puzzleRefusal.safeParse(error instanceof CallRefused ? error.answer : null);
      if (!refused.success || solved === maxPuzzles) throw error;
      const { solvePuzzle } = await import('./solve-puzzle.ts');
      headers = { [solutionHeader]: await solvePuzzle(refused.data.puzzle) };
    }
  }
};
