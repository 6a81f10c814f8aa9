import type { RawRecord } from '@sixty/contract/records/records.ts';
import { expect, test } from 'vitest';
import { testRecord } from '../../../../components/records/test-record.ts';
import { afterPress, latestFirst, onlyTeacher, rateTitles, sortedRecords } from './record-order.ts';

const record = (id: string, changes: Partial<RawRecord>) => testRecord('2026-11-03', { id, ...changes });

const records = [
  record('a', { taken: '2026-11-03T15:00:00Z', number: 9, wcpm: 100 }),
  record('b', { taken: '2026-11-03T15:05:00Z', number: 10, wcpm: 47 }),
  record('c', { date: '2026-11-04', taken: '2026-11-04T15:00:00Z', number: 9, wcpm: 9 }),
];

const order = (...args: Parameters<typeof sortedRecords>) => sortedRecords(...args).map(({ id }) => id);

test('the latest result is first by default, also within a day', () => {
  expect(order(records, latestFirst)).toEqual(['c', 'b', 'a']);
});

test('numbers are sorted as numbers', () => {
  expect(order(records, { column: 'correct', direction: 'ascending' })).toEqual(['c', 'b', 'a']);
  expect(order(records, { column: 'exercise', direction: 'ascending' })).toEqual(['a', 'c', 'b']);
});

test('a press sorts ascending and a repeated press on the same column descending', () => {
  const first = afterPress(latestFirst, 'errors');
  expect(first).toEqual({ column: 'errors', direction: 'ascending' });
  expect(afterPress(first, 'errors').direction).toBe('descending');
  expect(afterPress(first, 'exercise').direction).toBe('ascending');
});

test('a teacher is named once only if all records have the same', () => {
  expect(onlyTeacher(records)).toBe('Ms. Rivera');
  expect(onlyTeacher([...records, record('d', { teacherName: 'Mr. Bell' })])).toBeUndefined();
  expect(onlyTeacher([])).toBeUndefined();
});

test('columns name the unit that was read or solved', () => {
  expect(rateTitles('word')).toEqual({ all: 'Words per minute', correct: 'WCPM' });
  expect(rateTitles('problem')).toEqual({ all: 'Problems per minute', correct: 'Correct per minute' });
});
