import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solvePuzzle } from './solve-puzzle.ts';

test('finds a number whose hash with the signature of the puzzle starts with enough zero bits', async () => {
  const solution = await solvePuzzle({ token: 'content.signature', bits: 12 });
  const [, content, number] = /^(content)\.signature\.(\d+)$/.exec(solution) ?? [];
  expect(content).toBe('content');
  expect(createHash('sha256').update(`signature.${number}`).digest('hex')).toMatch(/^000/);
});
