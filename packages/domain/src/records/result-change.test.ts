import { expect, test } from 'vitest';
import { type CorrectionKind, correctionBlock, type ResultState, stateAfter } from './result-change.ts';

test.each([
  ['voided', false, 'voided'],
  ['restored', false, 'counts'],
  ['moved-away', false, 'moved-away'],
  ['moved-away', true, 'voided'],
  ['moved-here', false, 'counts'],
] as const)('after the change %s, its copy erased: %s, a result has the state %s', (kind, isCopyErased, state) => {
  expect(stateAfter({ kind, isCopyErased })).toBe(state);
});

test('an unchanged result counts', () => {
  expect(stateAfter(null)).toBe('counts');
});

test.each<[CorrectionKind, ResultState, ReturnType<typeof correctionBlock>]>([
  ['void', 'counts', null],
  ['void', 'voided', 'result-counts-not'],
  ['void', 'moved-away', 'result-counts-not'],
  ['move', 'counts', null],
  ['move', 'voided', 'result-counts-not'],
  ['move', 'moved-away', 'result-counts-not'],
  ['restore', 'counts', 'result-counts'],
  ['restore', 'voided', null],
  ['restore', 'moved-away', 'result-moved'],
])('to %s a result in state %s gives %s', (kind, state, block) => {
  expect(correctionBlock(kind, state)).toBe(block);
});
