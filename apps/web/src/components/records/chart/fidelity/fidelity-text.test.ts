import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { fidelityWeeks } from '@sixty/domain/records/fidelity.ts';
import { expect, test } from 'vitest';
import { fidelitySummary, weeksOfUse, weekText } from './fidelity-text.ts';

const monday = '2026-03-02' as CalendarDay;

/** Sessions on the first days of each week, from Monday, as many as each count. */
const days = (...counts: readonly number[]): readonly CalendarDay[] =>
  counts.flatMap((count, week) => Array.from({ length: count }, (_, day) => addDays(monday, 7 * week + day)));

const summaryOf = (today: CalendarDay, ...counts: readonly number[]) =>
  fidelitySummary(fidelityWeeks(days(...counts), today), today);

test('counts finished weeks, and reports the current one separately', () => {
  const today = addDays(monday, 21);
  expect(summaryOf(today, 2, 5, 1, 1)).toBe(
    '2 of the last 3 whole weeks had fewer than 3 sessions. 5 a week are best. This week so far: 1 session.',
  );
  expect(summaryOf(today, 3, 5, 4)).toBe(
    'None of the last 3 whole weeks had fewer than 3 sessions. 5 a week are best. This week so far: 0 sessions.',
  );
});

test('reports nothing while the only week is unfinished', () => {
  expect(summaryOf(addDays(monday, 6), 1)).toBe('No week is over yet. 5 a week are best. This week so far: 1 session.');
  expect(summaryOf(addDays(monday, 7), 1)).toBe(
    'The one whole week had fewer than 3 sessions. 5 a week are best. This week so far: 0 sessions.',
  );
});

test('names weeks without any session', () => {
  const today = addDays(monday, 30);
  const weeks = fidelityWeeks(days(2), today).slice(1);
  expect(fidelitySummary(weeks, today)).toBe(
    'There was no session in the last 3 whole weeks. 5 a week are best. This week so far: 0 sessions.',
  );
});

test('the weeks of a student who has finished end with the last session', () => {
  const today = addDays(monday, 90);
  const weeks = weeksOfUse(fidelityWeeks(days(3, 0, 1), today));
  expect(weeks.map(({ sessions }) => sessions)).toEqual([3, 0, 1]);
  expect(fidelitySummary(weeks, today)).toBe(
    '2 of the 3 weeks to Mar 22, 2026 had fewer than 3 sessions. 5 a week are best.',
  );
  expect(weeksOfUse([])).toEqual([]);
});

test('each week has a description of its bar', () => {
  const today = addDays(monday, 21);
  expect(fidelityWeeks(days(2, 5, 3, 1), today).map((week) => weekText(week, today))).toEqual([
    'Fewer than 3',
    'Best',
    '3 or more',
    'This week, not over',
  ]);
});
