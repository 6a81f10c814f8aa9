import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { expect, test } from 'vitest';
import {
  afterSummaryPress,
  mostNeedFirst,
  orderValue,
  sortedSummaries,
  summaryColumns,
  summaryOrders,
  summaryRow,
} from './summary-table-rows.ts';

const student = (name: string, changes: Partial<StudentSummary> = {}): StudentSummary => ({
  id: name,
  name,
  sessions: [3, 4, 0, 5, 2, 1],
  seconds: 700,
  goalsMet: 4,
  lastDay: '2026-11-03',
  lastType: 'addition',
  growth: null,
  needs: [],
  canBegin: true,
  ...changes,
});

const roster = [
  student('Student 10', { needs: ['not-seen'], lastDay: '2026-10-01', seconds: 0 }),
  student('Ada Zoe', { needs: ['stuck'], goalsMet: 0 }),
  student('Student 2', { lastDay: null, lastType: null }),
];
const namesBy = (...order: Parameters<typeof sortedSummaries>[1][]) =>
  order.map((each) => sortedSummaries(roster, each).map(({ name }) => name));

test('students are sorted by need at first, as the server returns them', () => {
  expect(namesBy(mostNeedFirst)[0]).toEqual(['Student 10', 'Ada Zoe', 'Student 2']);
});

test('names are sorted alphabetically', () => {
  const byName = afterSummaryPress(mostNeedFirst, 'name');
  expect(namesBy(byName, afterSummaryPress(byName, 'name'))).toEqual([
    ['Ada Zoe', 'Student 2', 'Student 10'],
    ['Student 10', 'Student 2', 'Ada Zoe'],
  ]);
});

test('students never seen come before those seen long ago', () => {
  expect(namesBy({ column: 'last', direction: 'ascending' })[0]).toEqual(['Student 2', 'Student 10', 'Ada Zoe']);
});

test('an exported row has a cell for every column, with the numbers of the page', () => {
  const grown = student('Maya', {
    growth: { skillSetTitle: 'Facts to 5', weekly: -0.5, margin: 0.2, direction: 'falling' },
    needs: ['falling', 'low-fidelity'],
  });
  const columns = summaryColumns(6);
  const row = Object.fromEntries(columns.map((column, index) => [column, summaryRow(grown)[index]]));
  expect(summaryRow(grown)).toHaveLength(columns.length);
  expect(row).toMatchObject({
    Student: 'Maya',
    'Needs attention': 'Scores dropping; Few sessions',
    'Sessions 5 weeks ago': 3,
    'Sessions last week': 2,
    'Sessions this week': 1,
    'Minutes in 28 days': 12,
    'Last type': 'Addition',
    'Growth a week': -0.5,
    'Growth in': 'Facts to 5',
  });
});

test('no two orders of the choice have the same value, and the first is by need', () => {
  expect(summaryOrders[0]?.value).toBe(orderValue(mostNeedFirst));
  expect(new Set(summaryOrders.map(({ value }) => value)).size).toBe(summaryOrders.length);
});
