import { expect, test } from 'vitest';
import { type Mending, mendBlock, type ResultStanding, standingAfter } from './result-change.ts';

test.each([
  [null, 'counts'],
  ['voided', 'voided'],
  ['restored', 'counts'],
  ['moved-away', 'moved-away'],
  ['moved-here', 'counts'],
] as const)('after the change %s a result stands as %s', (last, standing) => {
  expect(standingAfter(last)).toBe(standing);
});

test.each<[Mending, ResultStanding, ReturnType<typeof mendBlock>]>([
  ['void', 'counts', null],
  ['void', 'voided', 'result-counts-not'],
  ['void', 'moved-away', 'result-counts-not'],
  ['move', 'counts', null],
  ['move', 'voided', 'result-counts-not'],
  ['move', 'moved-away', 'result-counts-not'],
  ['restore', 'counts', 'result-counts'],
  ['restore', 'voided', null],
  ['restore', 'moved-away', 'result-moved'],
])('to %s a result that stands as %s is answered with %s', (mending, standing, block) => {
  expect(mendBlock(mending, standing)).toBe(block);
});
