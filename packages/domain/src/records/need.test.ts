import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { byNeed, type Need, type NeedFacts, needsOf, resultsSinceGoal } from './need.ts';

const today = '2026-11-21' as CalendarDay;
const calm: NeedFacts = { lastDay: today, today, sinceGoal: 2, direction: 'growing', lastWeek: 4 };

test.each<[string, Partial<NeedFacts>, Need[]]>([
  ['all is well', {}, []],
  ['nothing was ever done', { lastDay: null }, ['not-begun']],
  ['the last result is 14 days old', { lastDay: '2026-11-07' as CalendarDay }, []],
  ['the last result is 15 days old', { lastDay: '2026-11-06' as CalendarDay }, ['not-seen']],
  ['no goal in nine results', { sinceGoal: 9 }, ['stuck']],
  ['no goal in eight results', { sinceGoal: 8 }, []],
  ['results that fall', { direction: 'falling' }, ['falling']],
  ['growth that is not certain', { direction: 'unclear' }, []],
  ['two sessions in the last week', { lastWeek: 2 }, ['low-fidelity']],
  ['three sessions in the last week', { lastWeek: 3 }, []],
  ['a student who began this week', { lastWeek: null }, []],
  [
    'too few sessions for weeks are one need, not two',
    { lastDay: '2026-10-01' as CalendarDay, lastWeek: 0 },
    ['not-seen'],
  ],
  ['several needs, the most pressing first', { sinceGoal: 12, lastWeek: 0 }, ['stuck', 'low-fidelity']],
])('%s', (_, facts, expected) => {
  expect(needsOf({ ...calm, ...facts })).toEqual(expected);
});

test('sorts by the most urgent need, then by the longest time without a result, and keeps the order of the rest', () => {
  const lastDay = '2026-11-02';
  const students: { name: string; needs: Need[]; lastDay: string | null }[] = [
    { name: 'calm', needs: [], lastDay },
    { name: 'stuck', needs: ['stuck'], lastDay },
    { name: 'another calm', needs: [], lastDay: '2026-11-01' },
    { name: 'stuck and low', needs: ['stuck', 'low-fidelity'], lastDay },
    { name: 'away', needs: ['not-seen'], lastDay },
    { name: 'stuck and longer unseen', needs: ['stuck'], lastDay: '2026-11-01' },
  ];
  expect(byNeed(students).map(({ name }) => name)).toEqual([
    'away',
    'stuck and low',
    'stuck and longer unseen',
    'stuck',
    'calm',
    'another calm',
  ]);
});

test.each([
  [[], 0],
  [[true, false], 0],
  [[false, false, true, false], 2],
  [[false, false, false], 3],
])('with goals met in %j, latest first, %i results came since', (goals, count) => {
  expect(resultsSinceGoal(goals.map((met) => ({ met })))).toBe(count);
});
