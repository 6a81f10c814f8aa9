import { expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { ExerciseType } from '../exercise-type.ts';
import type { ExercisePlace } from '../progression/next-exercise.ts';
import { type PackHistory, packOf } from './pack.ts';

const places: readonly ExercisePlace[] = [1, 2, 3, 4].map((number) => ({
  number,
  section: 1,
  skillSet: 'one',
  optional: false,
  placement: false,
  goal: 40,
  graded: false,
}));

const today = '2026-03-02' as CalendarDay;
const day = (text: string) => text as CalendarDay;

const nothing: PackHistory = {
  programs: ['math'],
  lastDay: { reading: null, math: null },
  phonicsType: 'phonics',
  storyLevel: 'elementary',
  dated: [],
  results: [],
};

const history = (type: ExerciseType, number: number, change: Partial<PackHistory> = {}): PackHistory => ({
  ...nothing,
  programs: ['reading'],
  lastDay: { reading: day('2026-03-01'), math: null },
  dated: [{ type, day: '2026-03-01' }],
  results: [{ type, number, met: false, rate: 20 }],
  ...change,
});

const listed = (given: PackHistory, sessions: number) =>
  packOf(given, () => places, today, sessions).map(({ type, number }) => `${type} ${number}`);

test('a pack begins with what comes next, and continues without skipping', () => {
  expect(listed(history('phrases', 2), 3)).toEqual(['phrases 2', 'phrases 3', 'phrases 4']);
});

test('programs take turns', () => {
  const both = history('phrases', 2, { programs: ['reading', 'math'] });
  expect(listed(both, 4)).toEqual(['addition 1', 'phrases 2', 'addition 2', 'phrases 3']);
});

test('a beginner in math begins with the first exercise; one in reading begins on screen', () => {
  expect(listed(nothing, 1)).toEqual(['addition 1']);
  expect(listed({ ...nothing, programs: ['reading'] }, 5)).toEqual([]);
  expect(listed({ ...nothing, programs: ['reading', 'math'] }, 1)).toEqual(['addition 1']);
  expect(listed({ ...nothing, programs: [] }, 5)).toEqual([]);
});
