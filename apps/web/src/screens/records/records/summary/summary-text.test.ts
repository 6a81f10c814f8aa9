import type { TypeTotals } from '@sixty/contract/records/records.ts';
import { expect, test } from 'vitest';
import {
  changeText,
  instructionalText,
  minutesText,
  type StoryFigures,
  tooEarly,
  totalsSummary,
  yearsText,
} from './summary-text.ts';

const totals = (changes: Partial<TypeTotals>): TypeTotals => ({
  type: 'phrases',
  results: 1,
  exercises: 1,
  days: 1,
  seconds: 60,
  goalsMet: 0,
  firstDay: '2026-01-05',
  lastDay: '2026-01-05',
  latest: { number: 1, name: 'One', wcpm: 40, errors: 2, goalMet: false },
  ...changes,
});

const figures = (changes: Partial<StoryFigures>): StoryFigures => ({
  years: 0.6,
  wpmPercentChange: 23,
  instructionalLevelProbe: 41,
  instructionalGradeLevel: 3.5,
  ...changes,
});

test('minutes have a decimal only if they are few', () => {
  expect([20, 60, 90, 599, 3600, 72_000].map(minutesText)).toEqual(['0.3', '1', '1.5', '10', '60', '1,200']);
});

test('the totals of a program are one sentence', () => {
  expect(totalsSummary([totals({})], 'reading')).toBe(
    'Reading: 1 result in 1 exercise, of which 0 met the goal; 1 minute practiced.',
  );
  expect(
    totalsSummary(
      [totals({ results: 200, exercises: 60, seconds: 9000, goalsMet: 41 }), totals({ results: 12 })],
      'math',
    ),
  ).toBe('Math: 212 results in 61 exercises of 2 types, of which 41 met the goal; 151 minutes practiced.');
});

test('a change has its sign, and its sentence names the direction', () => {
  expect(yearsText(figures({}))).toMatchObject({
    figure: '+0.6',
    sentence: 'The latest stories were 0.6 grade levels harder than the first ones.',
  });
  expect(yearsText(figures({ years: -1 })).sentence).toContain('1 grade level easier than');
  expect(yearsText(figures({ years: 0 })).sentence).toContain('as hard as');
  expect(changeText(figures({})).figure).toBe('+23%');
  expect(changeText(figures({ wpmPercentChange: -8 }))).toMatchObject({
    figure: '−8%',
    sentence: 'In words correct per minute, the latest stories were 8% slower than the first ones.',
  });
});

test('fewer than two stories give no growth figure (C80)', () => {
  const none = figures({ years: null, wpmPercentChange: null, instructionalLevelProbe: null });
  for (const text of [yearsText, changeText, instructionalText]) {
    expect(text(none)).toMatchObject({ figure: null, sentence: tooEarly, share: 0 });
  }
});

test('each figure is a part of a ring, whose whole is named', () => {
  expect(yearsText(figures({ years: 5.9 })).share).toBe(1);
  expect(yearsText(figures({ years: -0.59 })).share).toBeCloseTo(-0.1);
  expect(yearsText(figures({})).whole).toBe('A full ring: 5.9 grade levels, from the easiest story to the hardest.');
  expect(changeText(figures({ wpmPercentChange: 23 })).share).toBe(0.23);
  expect(changeText(figures({ wpmPercentChange: 240 })).share).toBe(1);
  expect(instructionalText(figures({ instructionalLevelProbe: 97 })).share).toBe(1);
});

test('the hardest story at the instructional level has its grade level', () => {
  expect(instructionalText(figures({})).sentence).toBe(
    'Story 41 of 97, grade level 3.5, is the hardest one read with at least 95% of the words right.',
  );
  expect(instructionalText(figures({ instructionalLevelProbe: null })).sentence).toBe(
    'No story has been read with at least 95% of the words right yet.',
  );
});
