import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { orfNorm } from '@sixty/domain/records/norms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPoint } from '../test-point.ts';
import { type Trend, trendOf } from './growth-layout.ts';
import { adviceText, goalLineText, growthText, normGainText, readAgainText, tooEarlyText } from './growth-text.ts';

const first = '2026-09-07' as CalendarDay;

const weekly = (rates: readonly number[], goalLine: StudentGoalLine | null = null): Trend => {
  const trend = trendOf(
    rates.map((rate, week) => testPoint(addDays(first, 7 * week), { correctPerMinute: rate })),
    goalLine,
  );
  if (!trend) throw new Error('there is a trend of one result or more');
  return trend;
};

/** Set after the first three weekly results. */
const goalLine = { value: 100, day: '2027-05-28', setDay: '2026-09-22' };
const today = '2026-11-22' as CalendarDay;

test.each<[string, number[], string]>([
  ['one result', [50], 'Too early to say: there is 1 result; it takes 6 over 6 weeks.'],
  ['two results in a week', [50, 51], 'Too early to say: there are 2 results over 1 week; it takes 6 over 6 weeks.'],
  [
    'four results over three weeks',
    [50, 51, 52, 53],
    'Too early to say: there are 4 results over 3 weeks; it takes 6 over 6 weeks.',
  ],
])('%s are too early for a trend', (_title, rates, expected) => {
  expect(tooEarlyText(weekly(rates))).toBe(expected);
  expect(growthText(weekly(rates), 'word')).toBe(expected);
});

test('an unfinished week counts as less than one', () => {
  const points = [testPoint('2026-09-07'), testPoint('2026-09-10')];
  expect(tooEarlyText({ points, first, last: '2026-09-10' as CalendarDay })).toContain('over less than a week');
});

test('older results are left out of the trend, and the text says so', () => {
  const recent = [50, 52, 53, 55, 57, 58, 60].map((rate, week) =>
    testPoint(addDays(first, 7 * week), { correctPerMinute: rate }),
  );
  const old = [-400, -141].map((days) => testPoint(addDays(first, days), { correctPerMinute: 90 }));
  const trend = trendOf([...old, ...recent], null);
  expect(trend && growthText(trend, 'word')).toBe(
    '7 results from Sep 7, 2026 to Oct 19, 2026. Older results are left out: growth covers the 26 weeks up to the latest one. They grow: +1.6 ± 0.1 words a week (95% sure). The two methods agree.',
  );
  const few = trendOf([...old, ...recent.slice(0, 2)], null);
  expect(few && growthText(few, 'word')).toBe(
    'Too early to say: there are 3 results over 21 weeks; it takes 6 over 6 weeks. Older results are left out: growth covers the 26 weeks up to the latest one.',
  );
});

test.each<[string, number[], number[], string | null]>([
  ['every story is read once', [], [1, 2, 3], null],
  ['one is', [], [1, 2, 1], '1 of the results is a story read again; the norms are of first readings.'],
  [
    'two are, of which one was read first long ago',
    [7],
    [7, 2, 2],
    '2 of the results are stories read again; the norms are of first readings.',
  ],
  ['long ago one was', [7, 7], [1, 2], null],
])('names repeated readings where %s', (_title, longAgo, lately, expected) => {
  const points = [
    ...longAgo.map((exercise, index) => testPoint(addDays(first, index), { exercise })),
    ...lately.map((exercise, index) => testPoint(addDays(first, 400 + index), { exercise })),
  ];
  const trend = trendOf(points, null);
  expect(trend && readAgainText(trend)).toBe(expected);
});

test('weekly growth has its margin of error, and names agreement of both methods', () => {
  expect(growthText(weekly([50, 52, 53, 55, 57, 58, 60]), 'word')).toBe(
    '7 results from Sep 7, 2026 to Oct 19, 2026. They grow: +1.6 ± 0.1 words a week (95% sure). The two methods agree.',
  );
});

test('a decline has a minus, and uncertain growth is not called growth', () => {
  expect(growthText(weekly([60, 58, 57, 55, 52, 51, 49]), 'problem')).toContain(
    'They fall: −1.9 ± 0.2 problems a week',
  );
  expect(growthText(weekly([50, 54, 49, 53, 50, 52, 51, 50]), 'word')).toContain('No clear trend yet: ');
});

test('outliers that pull the line are named, with the more robust value', () => {
  const rates = Array.from({ length: 40 }, (_, index) => (index > 34 ? 5 : 50 + index));
  expect(growthText(weekly(rates), 'word')).toMatch(
    /The two methods do not agree: single days pull the line\. The steadier one says \+\d(\.\d)? a week\.$/,
  );
});

test('the margin of error is never shown as zero', () => {
  expect(growthText(weekly([50, 51, 52, 53, 54, 55.05, 56]), 'word')).toContain('± 0.1 words');
});

test('the norm shown with it is that of the grade', () => {
  expect(normGainText(2)).toBe('By the norms, grade 2 gains 1.6 words a week in the middle (50th percentile).');
  expect([orfNorm(2, 50, 'fall'), orfNorm(2, 50, 'spring')]).toEqual([50, 100]);
});

test.each<[string, number[], RegExp]>([
  [
    'all below the line',
    [50, 50, 50, 50, 40, 40, 40, 40],
    /^Advice \(four-point rule\): the last 4 .* below .* Consider/,
  ],
  ['all above it', [50, 50, 50, 60, 70, 80, 90, 99], /^Advice \(four-point rule\): the last 4 .* above .* Consider/],
  ['on both sides', [50, 50, 50, 40, 90, 40, 90, 50], /^Advice \(four-point rule\): .* Continue as planned\.$/],
])('the advice names its rule: %s', (_title, rates, expected) => {
  expect(adviceText(weekly(rates, goalLine), today)).toMatch(expected);
});

test('no goal means no advice, and too early for a trend is too early for advice', () => {
  const rates = [50, 50, 50, 50, 40, 40, 40, 40];
  expect(adviceText(weekly(rates), today)).toBeNull();
  expect(adviceText(weekly([50, 40, 40, 40, 40], goalLine), today)).toBe('Advice: too early to say.');
  for (const setDay of ['2026-10-08', '2026-11-22']) {
    expect(adviceText(weekly(rates, { ...goalLine, setDay }), today)).toBe(
      'Advice: too early to say. It takes 4 results after those from which the goal line starts.',
    );
  }
});

const pastGoalLine = { value: 60, day: '2026-10-05', setDay: '2026-09-22' };

test.each<[string, number[], string]>([
  ['reached', [70, 70, 70, 58, 61, 40, 40, 40], 'The goal was reached on Oct 5, 2026.'],
  [
    'not reached',
    [70, 70, 70, 58, 57.5, 62, 64, 66],
    'The goal was not reached by Oct 5, 2026. The best result was 58, on Sep 28, 2026.',
  ],
  ['not tried', [70, 70, 70], 'The goal was not reached by Oct 5, 2026: there were no results in this difficulty.'],
])('after the day of a goal that was %s there is no advice, and the outcome is shown', (_title, rates, expected) => {
  expect(adviceText(weekly(rates, pastGoalLine), '2026-10-06' as CalendarDay)).toBe(expected);
});

test('on the day of a goal there is still advice', () => {
  const trend = weekly([50, 50, 50, 40, 40, 40, 40], { ...pastGoalLine, day: '2026-10-19' });
  expect(adviceText(trend, '2026-10-19' as CalendarDay)).toMatch(/^Advice \(four-point rule\): .* below /);
});

test('there is no advice with fewer than 6 results or in less than 6 weeks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 120 })), {
        minLength: 1,
        maxLength: 9,
      }),
      (given) => {
        const points = given
          .toSorted((a, b) => a[0] - b[0])
          .map(([day, rate]) => testPoint(addDays(first, day), { correctPerMinute: rate }));
        const days = points.map(({ day }) => Date.parse(day) / 86_400_000);
        const enough = points.length >= 6 && Math.max(...days) - Math.min(...days) >= 42;
        const trend = trendOf(points, goalLine);
        const after = points.filter(({ day }) => day >= goalLine.setDay).length;
        // With no results before the goal, its line starts from the first three.
        const judged = after === points.length ? after - 3 : after;
        expect(trend && adviceText(trend, today)?.startsWith('Advice (four-point rule)')).toBe(enough && judged >= 4);
      },
    ),
    { examples: [[[...Array.from({ length: 5 }, (): [number, number] => [15, 0]), [57, 0]]]] },
  );
});

test('a goal is named with its day', () => {
  expect(goalLineText(goalLine, 'word')).toBe('100 words correct per minute by May 28, 2027');
});
