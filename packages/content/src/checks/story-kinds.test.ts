import { expect, test } from 'vitest';
import { findUnevenKinds } from './story-kinds.ts';

const kinds = (letters: string) =>
  [...letters].map((letter) => ({ kind: letter === 'f' ? ('fiction' as const) : ('nonfiction' as const) }));

test('reports three of a kind in a row', () => {
  expect(findUnevenKinds(kinds('fnnf'))).toEqual([]);
  expect(findUnevenKinds(kinds('fnnnf'))).toEqual(['stories 2 to 4 are all nonfiction']);
});

test('reports a level that is mostly of one kind', () => {
  expect(findUnevenKinds(kinds('ffnffnffnf'))).toEqual(['7 of 10 stories are fiction']);
  expect(findUnevenKinds(kinds('ffnfnfnfnf'))).toEqual([]);
});
