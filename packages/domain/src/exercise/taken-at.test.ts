import { expect, test } from 'vitest';
import { settleTakenAt } from './taken-at.ts';

const now = new Date('2026-03-08T12:00:00Z');

test.each([
  ['nothing said', null, now],
  ['an hour ago', new Date('2026-03-08T11:00:00Z'), new Date('2026-03-08T11:00:00Z')],
  ['a summer ago', new Date('2025-06-01T11:00:00Z'), new Date('2025-06-01T11:00:00Z')],
  ['in the future', new Date('2026-03-08T12:00:01Z'), now],
  ['a clock that was never set', new Date('1970-01-01T00:00:05Z'), now],
])('%s', (_title, claimed, settled) => {
  expect(settleTakenAt(claimed, now)).toEqual(settled);
});
