import type { TypeTotals } from '@sixty/contract/records/records.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { rateAxis } from '@sixty/domain/records/rate-axis.ts';
import { expect, test } from 'vitest';
import type { PerformancePoint } from '../../../components/records/chart/performance/performance-points.ts';
import { chartText, doneText, latestText, missedText, practiceText } from './report-text.ts';

const totals: TypeTotals = {
  type: 'phonics/phonics',
  results: 30,
  exercises: 16,
  days: 20,
  seconds: 1700,
  goalsMet: 12,
  firstDay: '2026-08-03',
  lastDay: '2026-11-20',
  latest: { number: 12, name: 'Short a', wcpm: 47, errors: 2, goalMet: false },
};

const latest = {
  day: '2026-11-20' as CalendarDay,
  name: 'Short a',
  seconds: 60,
  correctPerMinute: 47,
  errors: 1,
  goalMet: false,
  responseGoal: 60,
  errorGoal: 2,
} as PerformancePoint;

test('the work done covers all types of the program', () => {
  const phrases: TypeTotals = {
    ...totals,
    type: 'phrases',
    results: 18,
    exercises: 9,
    seconds: 700,
    goalsMet: 9,
    firstDay: '2026-09-01',
  };
  expect(doneText('Maya', [totals, phrases])).toBe(
    'Maya has practiced 48 times since Aug 3, 2026, 40 minutes in all: 25 exercises, of which 21 met the goal so far.',
  );
});

test('names a student without results', () => {
  expect(doneText('Maya', [])).toBe('Maya has not done an exercise yet.');
});

test('the latest result has no abbreviations', () => {
  expect(latestText('Maya', 'phonics/phonics', latest)).toBe(
    'On Nov 20, 2026, in “Short a”, Maya read 47 words right in a minute, with 1 error. The goal of “Short a” is 60 in a minute with at most 2 errors among them.',
  );
  expect(latestText('Omar', 'addition', { ...latest, errors: 0, goalMet: true })).toBe(
    'On Nov 20, 2026, in “Short a”, Omar got 47 problems right in a minute, without an error. The goal of “Short a” was met.',
  );
});

test('days of practice name their period', () => {
  expect(practiceText('Maya', 2)).toBe(
    'In the last six weeks Maya practiced on 2 days, in reading or math. 3 to 5 days a week work best.',
  );
});

test('the legend uses the nouns of the type, and says where a scale does not begin at 0', () => {
  expect(chartText('addition', rateAxis([21, 42]))).toBe(
    'Each dot is an exercise, a hollow one a repeat: the higher, the more problems a minute were solved right. Crosses are errors: the lower, the better. The dashed line is the goal, and a star marks a day on which it was met.',
  );
  expect(chartText('phonics/alphabet', rateAxis([120, 150]))).toContain(
    'letters a minute were named right. This part of the chart begins at 60, not at 0, and ends at 160. Crosses',
  );
});

test('an item has the number of its occurrences', () => {
  expect(missedText(5, 8)).toBe('missed 5 of 8 times');
});
