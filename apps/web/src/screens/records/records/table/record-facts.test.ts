import { expect, test } from 'vitest';
import { testRecord } from '../../../../components/records/test-record.ts';
import { lineDayText, recordFacts } from './record-facts.ts';

test('a line names the year only of other years', () => {
  expect(lineDayText('2026-11-03', '2026-11-25')).toBe('Nov 3');
  expect(lineDayText('2025-11-03', '2026-11-25')).toBe('Nov 3, 2025');
});

test('the facts of a result are those of its row, without empty ones', () => {
  expect(recordFacts(testRecord('2026-11-03'), 'word', { teacher: false })).toEqual([
    ['Date', 'Nov 3, 2026'],
    ['Responses', '49 / 60'],
    ['Time', '60 s'],
    ['Words per minute', '49.0'],
    ['Errors', '2'],
    ['Goal', 'Not met'],
  ]);
});

test('version, kinds of errors and one of several teachers are facts too', () => {
  const record = testRecord('2026-11-03', { version: 2, errorKinds: { told: 1 }, goalMet: true });
  const facts = Object.fromEntries(recordFacts(record, 'problem', { teacher: true }));
  expect(facts).toMatchObject({ Version: '2', 'Problems per minute': '49.0', Goal: 'Met', Teacher: 'Ms. Rivera' });
  expect(facts['What was said']).not.toBe('');
  expect(Object.fromEntries(recordFacts({ ...record, counts: false }, 'word', { teacher: false })).Goal).toBe(
    'Does not count',
  );
});
