import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { growthOf } from '@sixty/domain/records/growth.ts';
import { expect, test } from 'vitest';
import { testPoint } from './chart/test-point.ts';
import { goalSentence, growthSentence, nextSentence, practiceSentence, resultSentence } from './parent-sentences.ts';

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

const weekly = (rates: readonly number[]) => {
  const fitted = rates.map((y, week) => ({ x: 7 * week, y }));
  const fittedDays = { start: '2026-09-07' as CalendarDay, end: '2026-11-09' as CalendarDay };
  return { growth: growthOf(fitted), fitted, fittedDays };
};

const twoWords = { title: 'Two words', exercises: 10 };

test.each<[string, number[], string]>([
  [
    'growth',
    [20, 22, 23, 26, 27, 30, 31, 33, 36, 37],
    'In “Two words”, Maya read between 1.8 and 2.1 more words right a minute each week, from Sep 7 to Nov 9, 2026.',
  ],
  [
    'a fall',
    [37, 36, 33, 31, 30, 27, 26, 23, 22, 20],
    'In “Two words”, Maya read between 1.8 and 2.1 fewer words right a minute each week, from Sep 7 to Nov 9, 2026.',
  ],
  [
    'growth without a visible error',
    [20, 21, 22, 23, 24, 25, 26, 27, 28, 29],
    'In “Two words”, Maya read between 0.9 and 1.1 more words right a minute each week, from Sep 7 to Nov 9, 2026.',
  ],
  [
    'results that stay the same',
    [20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    'In “Two words”, there was no clear trend from Sep 7 to Nov 9, 2026: between 0.1 fewer and 0.1 more words right a minute each week.',
  ],
])('%s has a sentence', (_title, rates, expected) => {
  expect(growthSentence('Maya', 'phrases', twoWords, weekly(rates))).toBe(expected);
});

test.each<[string, number[]]>([
  ['growth that one day makes', [20, 20, 20, 20, 20, 20, 20, 20, 20, 80]],
  ['what may be chance', [20, 31, 19, 33, 20, 30, 21, 32, 19, 31]],
])('%s is no clear trend', (_title, rates) => {
  expect(growthSentence('Maya', 'phrases', twoWords, weekly(rates))).toMatch(
    /^In “Two words”, there was no clear trend from Sep 7 to Nov 9, 2026: between [\d.]+ fewer and [\d.]+ more words/,
  );
});

test('where a few days pull the line away from the others, there is no clear trend, and no amount', () => {
  const rates = Array.from({ length: 26 }, (_, index) => (index > 21 ? 5 : 50 + index));
  expect(growthSentence('Maya', 'phrases', twoWords, weekly(rates))).toBe(
    'In “Two words”, there was no clear trend from Sep 7 to Nov 9, 2026: a few days differ so much from the others that no amount can be given.',
  );
});

test('growth without a direction whose interval leaves out 0 is probable, and not called unclear', () => {
  const rates = [50, 57, 47, 60, 52, 59, 51, 58, 60, 55, 62, 56];
  expect(growthSentence('Maya', 'phrases', twoWords, weekly(rates))).toMatch(
    /^In “Two words”, Maya probably read between 0\.\d and [\d.]+ more words right a minute each week, from Sep 7 to Nov 9, 2026\. It is too early to be sure\.$/,
  );
  expect(growthSentence('Maya', 'addition', twoWords, weekly(rates.toReversed()))).toMatch(
    /^In “Two words”, Maya probably got between 0\.\d and [\d.]+ fewer problems right a minute each week, /,
  );
});

test('where it is too early for growth, the sentence says what is missing and what helps', () => {
  expect(growthSentence('Maya', 'phrases', twoWords, weekly([20, 22]))).toBe(
    'It is too early to talk about growth: that takes first results on 10 days over 8 weeks, and there are 2. New exercises help; repeats are practice and do not count.',
  );
  const fitted = Array.from({ length: 12 }, (_, index) => ({ x: 3 * index, y: 20 + index }));
  const fittedDays = { start: '2026-09-07' as CalendarDay, end: '2026-10-10' as CalendarDay };
  expect(growthSentence('Maya', 'phrases', twoWords, { growth: growthOf(fitted), fitted, fittedDays })).toBe(
    'It is too early to talk about growth: that takes first results on 10 days over 8 weeks, and so far they cover only 4 weeks. Only time helps: later first results, not more of them now.',
  );
  expect(growthSentence('Maya', 'phonics/phonics', { title: 'Short a', exercises: 1 }, weekly([20]))).toBe(
    'It is too early to talk about growth: that takes first results on 10 days over 8 weeks, and “Short a” has only 1 exercise, and repeats are practice. Here, goals met show progress.',
  );
});

test('practice in the latest exercise has its own sentence, if there was any', () => {
  const read = (exercise: number, correctPerMinute: number) =>
    testPoint('2026-11-20', { exercise, correctPerMinute, name: 'The Fox' });
  const points = [read(4, 80), read(5, 86), read(5, 101.5), read(5, 118), read(5, 125)];
  expect(practiceSentence('stories/high', points)).toBe(
    'Practice in “The Fox”: from 86 to 125 words right a minute in 4 readings.',
  );
  expect(practiceSentence('addition', points.slice(0, 3))).toBe(
    'Practice in “The Fox”: from 86 to 102 problems right a minute in 2 tries.',
  );
  expect(practiceSentence('addition', points.slice(0, 2))).toBeNull();
  expect(practiceSentence('addition', [])).toBeNull();
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
