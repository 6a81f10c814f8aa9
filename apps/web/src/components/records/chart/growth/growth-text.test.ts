import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { firstResults } from '@sixty/domain/records/first-results.ts';
import { orfNorm } from '@sixty/domain/records/norms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPoint } from '../test-point.ts';
import { type Trend, trendOf } from './growth-layout.ts';
import { adviceText, goalLineText, growthText, normGainText, tooEarlyText } from './growth-text.ts';

const first = '2026-09-07' as CalendarDay;

const weekly = (rates: readonly number[], goalLine: StudentGoalLine | null = null): Trend => {
  const trend = trendOf(
    rates.map((rate, week) =>
      testPoint(addDays(first, 7 * week), { exercise: week + 1, correctPerMinute: rate, id: `${week}` }),
    ),
    goalLine,
  );
  if (!trend) throw new Error('there is a trend of one result or more');
  return trend;
};

/** Set after the first three weekly results. */
const goalLine = { value: 100, day: '2027-05-28', setDay: '2026-09-22' };
const today = '2026-11-22' as CalendarDay;

const stories = { title: 'Stories at grade level 2', exercises: 16 };
const few = { title: 'Facts to 5', exercises: 6 };

test.each<[string, number[], string]>([
  ['one result', [50], 'Too early to say: there are first results on 1 day; it takes 10 days over 8 weeks.'],
  ['two', [50, 51], 'Too early to say: there are first results on 2 days over 1 week; it takes 10 days over 8 weeks.'],
  [
    'four',
    [50, 51, 52, 53],
    'Too early to say: there are first results on 4 days over 3 weeks; it takes 10 days over 8 weeks.',
  ],
])('%s is too early for a trend, and new exercises help', (_title, rates, expected) => {
  const text = `${expected} New exercises help; repeats are practice and do not count.`;
  expect(tooEarlyText(weekly(rates), stories)).toBe(text);
  expect(growthText(weekly(rates), 'word', stories)).toBe(text);
});

test('one sheet for weeks is practice, and a skill set with few exercises has too few', () => {
  const sheet = (days: number) => testPoint(addDays(first, days), { id: `${days}`, isFirst: days === 0 });
  const trend = trendOf([0, 7, 14, 21, 28, 35, 42, 49, 56, 63].map(sheet), null);
  expect(trend && tooEarlyText(trend, few)).toBe(
    'Too early to say: there are first results on 1 day; it takes 10 days over 8 weeks. “Facts to 5” has only 6 exercises, and repeats are practice. Here, goals met show progress.',
  );
});

test('where only weeks are missing, only time helps', () => {
  const points = Array.from({ length: 12 }, (_, index) =>
    testPoint(addDays(first, 3 * index), { exercise: index + 1, id: `${index}` }),
  );
  const trend = trendOf(points, null);
  expect(trend && tooEarlyText(trend, stories)).toBe(
    'Too early to say: there are first results on 12 days over 4 weeks; it takes 10 days over 8 weeks. Only time helps: later first results, not more of them now.',
  );
});

test('an unfinished week counts as less than one', () => {
  const trend = trendOf([testPoint('2026-09-07'), testPoint('2026-09-10', { exercise: 13 })], null);
  expect(trend && tooEarlyText(trend, stories)).toContain('first results on 2 days over less than a week');
});

const grown = [50, 52, 53, 55, 57, 58, 60, 61, 63, 64];

test('older results are left out of the trend, and the text says so', () => {
  const recent = grown.map((rate, week) =>
    testPoint(addDays(first, 7 * week), { exercise: week + 1, correctPerMinute: rate }),
  );
  const old = [-400, -141].map((days) => testPoint(addDays(first, days), { exercise: -days, correctPerMinute: 90 }));
  const trend = trendOf([...old, ...recent], null);
  expect(trend && growthText(trend, 'word', stories)).toBe(
    'First results on 10 days from Sep 7, 2026 to Nov 9, 2026. Older results are left out: growth covers the 26 weeks up to the latest first result. They grow: between 1.5 and 1.7 more words each week (95% sure). The two methods agree.',
  );
  const early = trendOf([...old, ...recent.slice(0, 2)], null);
  expect(early && growthText(early, 'word', stories)).toBe(
    'Too early to say: there are first results on 3 days over 21 weeks; it takes 10 days over 8 weeks. New exercises help; repeats are practice and do not count. Older results are left out: growth covers the 26 weeks up to the latest first result.',
  );
});

test('weekly growth has its interval in words, and names agreement of both methods', () => {
  expect(growthText(weekly(grown), 'word', stories)).toBe(
    'First results on 10 days from Sep 7, 2026 to Nov 9, 2026. They grow: between 1.5 and 1.7 more words each week (95% sure). The two methods agree.',
  );
});

test('a decline has fewer items, and uncertain growth is not called growth', () => {
  expect(growthText(weekly([60, 58, 57, 55, 52, 51, 49, 48, 46, 45]), 'problem', stories)).toMatch(
    /They fall: between 1\.\d and 1\.\d fewer problems each week/,
  );
  expect(growthText(weekly([50, 54, 49, 53, 50, 52, 51, 50, 53, 51]), 'word', stories)).toMatch(
    /No clear trend yet: between 0\.\d fewer and 0\.\d more words each week/,
  );
});

test('growth without a direction whose interval leaves out 0 is probable, and not called unclear', () => {
  const rates = [50, 57, 47, 60, 52, 59, 51, 58, 60, 55, 62, 56];
  expect(growthText(weekly(rates), 'word', stories)).toMatch(
    /They probably grow: between 0\.\d and [\d.]+ more words each week \(95% sure at a single look\)\. It is too early to be sure at repeated looks\./,
  );
  expect(growthText(weekly(rates.toReversed()), 'word', stories)).toMatch(
    /They probably fall: between 0\.\d and .* fewer /,
  );
});

test('outliers that pull the line are named, with the more robust value, and there is no clear trend', () => {
  const rates = Array.from({ length: 26 }, (_, index) => (index > 21 ? 5 : 50 + index));
  expect(growthText(weekly(rates), 'word', stories)).toMatch(
    /No clear trend yet: the two methods do not agree, because single days pull the line\. The steadier one says \+\d(\.\d)? a week\.$/,
  );
});

test('the norm shown with it is that of the grade', () => {
  expect(normGainText(2)).toBe('By the norms, grade 2 gains 1.6 words a week in the middle (50th percentile).');
  expect([orfNorm(2, 50, 'fall'), orfNorm(2, 50, 'spring')]).toEqual([50, 100]);
});

/** Three first results before the goal was set, then seven. */
test.each<[string, number[], RegExp]>([
  [
    'all below the line',
    [50, 50, 50, 50, 49, 45, 40, 41, 40, 39],
    /^Advice \(four-point rule\): the last 4 first results lie below the goal line: [\d.]+ words below it on average, and chance alone could account for up to [\d.]+\. Consider changing how you teach this\.$/,
  ],
  [
    'all above it',
    [50, 50, 50, 60, 66, 74, 80, 88, 94, 99],
    /: the last 4 first results lie above the goal line: .* above it .* Consider a higher goal\.$/,
  ],
  [
    'on both sides',
    [50, 50, 50, 40, 90, 40, 90, 40, 90, 50],
    /: the last 4 first results are not clearly on one side of the goal line\. Continue as planned\.$/,
  ],
  [
    'all below by no more than chance',
    [40, 58, 44, 70, 42, 66, 47, 52, 44, 50],
    /are not clearly on one side of the goal line\. Continue as planned\.$/,
  ],
])('the advice names its rule and its uncertainty: %s', (_title, rates, expected) => {
  expect(adviceText(weekly(rates, goalLine), today, 'word')).toMatch(expected);
});

test('no goal means no advice, and too early for a trend is too early for advice', () => {
  const rates = [50, 50, 50, 50, 49, 45, 40, 41, 40, 39];
  expect(adviceText(weekly(rates), today, 'word')).toBeNull();
  expect(adviceText(weekly(rates.slice(0, 9), goalLine), today, 'word')).toBe('Advice: too early to say.');
  for (const setDay of ['2026-10-25', '2026-11-22']) {
    expect(adviceText(weekly(rates, { ...goalLine, setDay }), today, 'word')).toBe(
      'Advice: too early to say. It takes first results on 4 days after those from which the goal line starts.',
    );
  }
});

const pastGoalLine = { value: 60, day: '2026-10-05', setDay: '2026-09-22' };

test.each<[string, number[], string]>([
  ['reached', [70, 70, 70, 58, 61, 40, 40, 40], 'The goal was reached on Oct 5, 2026.'],
  [
    'not reached',
    [70, 70, 70, 58, 57.5, 62, 64, 66],
    'The goal was not reached by Oct 5, 2026. The best first result was 58, on Sep 28, 2026.',
  ],
  [
    'not tried',
    [70, 70, 70],
    'The goal was not reached by Oct 5, 2026: there were no first results in this difficulty.',
  ],
])('after the day of a goal that was %s there is no advice, and the outcome is shown', (_title, rates, expected) => {
  expect(adviceText(weekly(rates, pastGoalLine), '2026-10-06' as CalendarDay, 'word')).toBe(expected);
});

test('on the day of a goal there is still advice', () => {
  const trend = weekly([50, 50, 50, 44, 42, 41, 40, 39, 38, 37], { ...pastGoalLine, day: '2026-11-09' });
  expect(adviceText(trend, '2026-11-09' as CalendarDay, 'word')).toMatch(/^Advice \(four-point rule\): .* below /);
});

test('there is no advice with first results on fewer than 10 days or in less than 8 weeks', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 75 }),
          rate: fc.integer({ min: 0, max: 120 }),
          exercise: fc.integer({ min: 1, max: 16 }),
        }),
        { minLength: 1, maxLength: 24 },
      ),
      (given) => {
        const points = given
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, rate, exercise }) => testPoint(addDays(first, day), { correctPerMinute: rate, exercise }));
        const days = new Set(firstResults(points).map(({ day }) => day));
        const sorted = [...days].sort();
        const [start, end] = [sorted[0] ?? first, sorted.at(-1) ?? first];
        const enough = days.size >= 10 && daysBetween(start, end) >= 56;
        const trend = trendOf(points, goalLine);
        const after = sorted.filter((day) => day >= goalLine.setDay).length;
        // With no results before the goal, its line starts from the first three.
        const judged = after === days.size ? after - 3 : after;
        const isAdvised = trend && adviceText(trend, today, 'word')?.startsWith('Advice (four-point rule)');
        expect(isAdvised).toBe(enough && judged >= 4);
      },
    ),
    {
      examples: [
        [Array.from({ length: 10 }, (_, week) => ({ day: 7 * week, rate: 50, exercise: week + 1 }))],
        [Array.from({ length: 10 }, (_, week) => ({ day: 7 * week, rate: 50, exercise: 1 }))],
      ],
    },
  );
});

test('a goal is named with its day', () => {
  expect(goalLineText(goalLine, 'word')).toBe('100 words correct per minute by May 28, 2027');
});
