import { expect, test } from 'vitest';
import { testRecord } from '../../../../components/records/test-record.ts';
import { correctionFor, reasonError, resultInWords } from './correction-text.ts';

const record = testRecord('2026-11-03', { canCorrect: true });

test('a result is described by what its row shows', () => {
  expect(resultInWords(record, 'word')).toBe('Exercise 12, 47 words correct per minute, Nov 3, 2026');
  expect(resultInWords({ ...record, wcpm: 1 }, 'problem')).toBe(
    'Exercise 12, 1 problem correct per minute, Nov 3, 2026',
  );
});

test('a result that counts can be excluded or moved, an excluded one counted again', () => {
  expect(correctionFor(record)).toBe('leave-out-or-move');
  expect(correctionFor({ ...record, counts: false })).toBe('count-again');
});

test('users are not offered actions that they may not do', () => {
  expect(correctionFor({ ...record, canCorrect: false })).toBeNull();
  expect(correctionFor({ ...record, canCorrect: false, counts: false })).toBeNull();
});

test('a reason has at least three characters without spaces', () => {
  expect(reasonError('  ab  ')).toBeDefined();
  expect(reasonError('abc')).toBeUndefined();
});
