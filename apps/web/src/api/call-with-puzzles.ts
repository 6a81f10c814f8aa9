import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { puzzleRefusal, solutionHeader } from '@sixty/contract/puzzle.ts';
import { CallRefused, unreachable } from './call-refused.ts';
import { call } from './client.ts';
import { stringifySearch } from './search-params.ts';

/** While a puzzle is solved, failures of others may make it too easy. */
const maxPuzzles = 3;

/** Calls an endpoint that may ask for puzzles, and solves them. Users see nothing of it but a longer wait. */
export const callWithPuzzles = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
  for (let options = {}, solved = 0; ; solved += 1) {
    try {
      return await call(endpoint, input, options);
    } catch (error) {
      const refused = puzzleRefusal.safeParse(error instanceof CallRefused ? error.answer : null);
      if (!refused.success || solved === maxPuzzles) throw error;
      const { solvePuzzle } = await import('./solve-puzzle.ts');
      options = { send: sendWith(await solvePuzzle(refused.data.puzzle)) };
    }
  }
};

/** Sends a call with a solution. Here and not in `client.ts`, whose every byte the exercises load. */
const sendWith = (solution: string) => (endpoint: Endpoint, input: unknown, signal: AbortSignal) => {
  const isRead = endpoint.method === 'GET';
  return fetch(endpoint.path + (isRead ? stringifySearch(input as Record<string, unknown>) : ''), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', [solutionHeader]: solution },
    ...(!isRead && { body: JSON.stringify(input) }),
    signal,
  }).catch(() => {
    throw unreachable();
  });
};
