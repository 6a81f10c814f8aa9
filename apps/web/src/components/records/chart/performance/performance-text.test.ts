import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { windowEnding } from '@sixty/domain/records/performance-window.ts';
import { expect, test } from 'vitest';
import { testPoint } from '../test-point.ts';
import type { PerformancePoint } from './performance-points.ts';
import { goalText, performanceSummary, spokenPoint } from './performance-text.ts';

const view = windowEnding('2026-11-18' as CalendarDay);

const summary = (...points: readonly PerformancePoint[]) => performanceSummary(points, view, 'word');

test('a point is announced with its day, exercise, rate and errors', () => {
  expect(spokenPoint(testPoint('2026-11-03'), 'word')).toBe(
    'Nov 3, 2026, exercise 12: 47 words correct per minute, 2 errors',
  );
});

test('an announced point says that its goal was met, and names the unit', () => {
  expect(spokenPoint(testPoint('2026-11-03', { isFirst: false }), 'word')).toMatch(/, 2 errors, a repeat$/);
  expect(spokenPoint(testPoint('2026-11-03', { goalMet: true, correctPerMinute: 40.5, errors: 1 }), 'problem')).toBe(
    'Nov 3, 2026, exercise 12: 40.5 problems correct per minute, 1 error, goal met',
  );
});

test('a goal names the errors it allows', () => {
  expect(goalText(testPoint('2026-11-03'))).toBe('60 in a minute with at most 2 errors among them');
  expect(goalText(testPoint('2026-11-03', { errorGoal: 0 }))).toBe('60 in a minute with no errors');
});

test('a view without results says so', () => {
  expect(summary()).toBe('There are no results from Oct 12 to Nov 22, 2026.');
});

test('describes a single result in the singular', () => {
  expect(summary(testPoint('2026-11-03'))).toBe(
    'One result from Oct 12 to Nov 22, 2026: 47 words correct per minute with 2 errors in exercise 12 on Nov 3, 2026. It did not meet the goal.',
  );
  expect(summary(testPoint('2026-11-03', { goalMet: true }))).toMatch(/It met the goal\.$/);
});

test('counts many results, with their range, the latest one and the goals met', () => {
  const text = summary(
    testPoint('2026-11-03', { id: '1', correctPerMinute: 31 }),
    testPoint('2026-11-03', { id: '2', correctPerMinute: 62.5, goalMet: true }),
    testPoint('2026-11-18', { id: '3', correctPerMinute: 58, errors: 1, exercise: 13 }),
  );
  expect(text).toBe(
    '3 results on 2 days from Oct 12 to Nov 22, 2026: between 31 and 62.5 words correct per minute. The latest, on Nov 18, 2026 in exercise 13, was 58 words correct per minute with 1 error. 1 result met its goal, on 1 day.',
  );
});

test('does not call equal results a range', () => {
  expect(summary(testPoint('2026-11-03'), testPoint('2026-11-04'))).toContain('47 words correct per minute in each');
});

test('says that no goal was met', () => {
  expect(summary(testPoint('2026-11-03'), testPoint('2026-11-04'))).toMatch(/No result met its goal\.$/);
});

test('mentions values that the scale clips', () => {
  const text = summary(testPoint('2026-11-03', { correctPerMinute: 263 }), testPoint('2026-11-04'));
  expect(text).toMatch(/1 result above 250 is shown at the top edge\.$/);
});

test('does not call rising results a trend', () => {
  const rising = Array.from({ length: 20 }, (_, index) =>
    testPoint(`2026-11-0${1 + (index % 9)}`, { correctPerMinute: index }),
  );
  expect(summary(...rising)).not.toMatch(/trend|improv|progress|rising|faster|better|grow/i);
});
