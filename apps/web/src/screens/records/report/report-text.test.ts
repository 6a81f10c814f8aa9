import type { TypeTotals } from '@sixty/contract/records/records.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { growthOf } from '@sixty/domain/records/growth.ts';
import { expect, test } from 'vitest';
import type { PerformancePoint } from '../../../components/records/chart/performance/performance-points.ts';
import { chartText, doneText, growthSentence, latestText, missedText, practiceText } from './report-text.ts';

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
  correctPerMinute: 47.5,
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
    'On Nov 20, 2026, in “Short a”, Maya read 47.5 words right in a minute, with 1 error. The goal is 60 in a minute with at most 2 errors.',
  );
  expect(latestText('Omar', 'addition', { ...latest, errors: 0, goalMet: true })).toBe(
    'On Nov 20, 2026, in “Short a”, Omar got 47.5 problems right in a minute, without an error. The goal was met.',
  );
});

const weekly = (rates: readonly number[]) => ({
  growth: growthOf(rates.map((y, week) => ({ x: 7 * week, y }))),
  fittedDays: { start: '2026-09-07' as CalendarDay, end: '2026-10-19' as CalendarDay },
});

test('growth is named where it is certain, otherwise that it is not', () => {
  expect(growthSentence('phrases', 'Phrases of two words', weekly([20, 22, 23, 26, 27, 30, 31]))).toBe(
    'In “Phrases of two words”, from Sep 7 to Oct 19, 2026: about 1.9 more words a minute every week.',
  );
  expect(growthSentence('phrases', 'Phrases of two words', weekly([31, 30, 27, 26, 23, 22, 20]))).toContain(
    'fewer words a minute every week',
  );
  expect(growthSentence('phrases', 'Phrases of two words', weekly([20, 31, 19, 33, 20, 30, 21]))).toContain(
    'without clear growth',
  );
  expect(growthSentence('phrases', 'Phrases of two words', weekly([20, 20, 20, 20.1, 20.1, 20.1, 20.1]))).toBe(
    'In “Phrases of two words”, from Sep 7 to Oct 19, 2026: up and down, without clear growth.',
  );
  expect(growthSentence('phrases', 'Phrases of two words', weekly([20, 22]))).toContain('too early');
});

test('days of practice name their period', () => {
  expect(practiceText('Maya', 2)).toBe(
    'In the last six weeks Maya practiced on 2 days, in reading or math. 3 to 5 days a week work best.',
  );
});

test('the legend uses the nouns of the type', () => {
  expect(chartText('addition')).toContain('problems a minute were solved right');
  expect(chartText('phonics/alphabet')).toContain('letters a minute were named right');
});

test('an item has the number of its occurrences', () => {
  expect(missedText(5, 8)).toBe('missed 5 of 8 times');
});
