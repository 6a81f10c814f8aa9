import { expect, test } from 'vitest';
import { correctionBlock, type Mending, type ResultState, stateAfter } from './result-change.ts';

test.each([
  ['voided', false, 'voided'],
  ['restored', false, 'counts'],
  ['moved-away', false, 'moved-away'],
  ['moved-away', true, 'voided'],
  ['moved-here', false, 'counts'],
] as const)('after the change %s, its copy erased: %s, a result stands as %s', (kind, isCopyErased, standing) => {
  expect(stateAfter({ kind, isCopyErased })).toBe(standing);
});

test('an unchanged result counts', () => {
  expect(stateAfter(null)).toBe('counts');
});

test.each<[Mending, ResultState, ReturnType<typeof correctionBlock>]>([
  ['void', 'counts', null],
  ['void', 'voided', 'result-counts-not'],
  ['void', 'moved-away', 'result-counts-not'],
  ['move', 'counts', null],
  ['move', 'voided', 'result-counts-not'],
  ['move', 'moved-away', 'result-counts-not'],
  ['restore', 'counts', 'result-counts'],
  ['restore', 'voided', null],
  ['restore', 'moved-away', 'result-moved'],
])('to %s a result in state %s gives %s', (mending, standing, block) => {
  expect(correctionBlock(mending, standing)).toBe(block);
});
