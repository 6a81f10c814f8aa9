import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { growthOf } from '@sixty/domain/records/growth.ts';
import { expect, test } from 'vitest';
import { testPoint } from './chart/test-point.ts';
import { goalSentence, growthSentence, nextSentence, resultSentence } from './plain-text.ts';

test.each<[Parameters<typeof resultSentence>[1], Parameters<typeof testPoint>[1], string]>([
  ['phonics/phonics', { errors: 1 }, 'Maya read 47 words right in a minute, with 1 error.'],
  ['addition', { errors: 0, correctPerMinute: 1 }, 'Maya got 1 problem right in a minute, without an error.'],
  ['phonics/alphabet', { errors: 2 }, 'Maya named 47 letters right in a minute, with 2 errors.'],
  ['phrases', { seconds: 30, correctPerMinute: 48 }, 'Maya read 24 words right in 30 seconds, with 2 errors.'],
  ['phrases', { seconds: 41, correctPerMinute: 45.4 }, 'Maya read 31 words right in 41 seconds, with 2 errors.'],
  ['phrases', { correctPerMinute: 0 }, 'Maya read 0 words right in a minute, with 2 errors.'],
])('a result in %s has its own words', (type, changes, expected) => {
  expect(resultSentence('Maya', type, testPoint('2026-11-20', changes))).toBe(
    `On Nov 20, 2026, in “Short a”, ${expected}`,
  );
});

test('a goal is named until it is met', () => {
  const latest = testPoint('2026-11-20', { errorGoal: 1 });
  expect(goalSentence(latest)).toBe('The goal of “Short a” is 60 in a minute with at most 1 error among them.');
  expect(goalSentence({ ...latest, goalMet: true })).toBe('The goal of “Short a” was met.');
});

const weekly = (rates: readonly number[]) => ({
  growth: growthOf(rates.map((y, week) => ({ x: 7 * week, y }))),
  fittedDays: { start: '2026-09-07' as CalendarDay, end: '2026-10-19' as CalendarDay },
});

test.each<[string, number[], string]>([
  [
    'growth',
    [20, 22, 23, 26, 27, 30, 31],
    'In “Two words”, Maya read about 1.9 more words right a minute every week, from Sep 7 to Oct 19, 2026.',
  ],
  [
    'a fall',
    [31, 30, 27, 26, 23, 22, 20],
    'In “Two words”, Maya read about 1.9 fewer words right a minute every week, from Sep 7 to Oct 19, 2026.',
  ],
  [
    'growth of one a week',
    [20, 21, 22, 23, 24, 25, 26],
    'In “Two words”, Maya read about 1 more word right a minute every week, from Sep 7 to Oct 19, 2026.',
  ],
  [
    'results that stay the same',
    [20, 20, 20, 20, 20, 20, 20],
    'In “Two words”, there was no clear trend from Sep 7 to Oct 19, 2026.',
  ],
  [
    'growth that one day makes',
    [20, 20, 20, 20, 20, 20, 80],
    'In “Two words”, there was no clear trend from Sep 7 to Oct 19, 2026.',
  ],
  [
    'what may be chance',
    [20, 31, 19, 33, 20, 30, 21],
    'In “Two words”, there was no clear trend from Sep 7 to Oct 19, 2026.',
  ],
  [
    'a change that rounds to 0',
    [20, 20, 20, 20.1, 20.1, 20.1, 20.1],
    'In “Two words”, there was no clear trend from Sep 7 to Oct 19, 2026.',
  ],
  ['few results', [20, 22], 'It is too early to talk about growth: that takes 6 results of one kind over 6 weeks.'],
])('%s has a sentence', (_title, rates, expected) => {
  expect(growthSentence('Maya', 'phrases', 'Two words', weekly(rates))).toBe(expected);
});

const tried = testPoint('2026-11-20');
const met = testPoint('2026-11-21', { goalMet: true });
const next = (number: number, more: object = {}) => ({
  type: 'phonics/phonics' as const,
  number,
  title: 'Short e',
  ...more,
});

test.each<[string, Parameters<typeof nextSentence>[1], ReturnType<typeof next>, string]>([
  [
    'the same exercise',
    [tried],
    next(12),
    'Next is “Short e” again, until the goal is met: 60 in a minute with at most 2 errors among them.',
  ],
  ['one whose goal was met', [tried, met], next(12), 'Next is exercise 12, “Short e”, again.'],
  ['another one', [tried, met], next(13), 'Next is exercise 13, “Short e”.'],
  [
    'one of another list, with a number that was tried',
    [tried],
    next(12, { type: 'stories/elementary' }),
    'Next is exercise 12 in elementary stories, “Short e”.',
  ],
])('what comes next is named: %s', (_title, points, following, expected) => {
  expect(nextSentence('phonics/phonics', points, following)).toBe(expected);
});
