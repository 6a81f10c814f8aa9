import { expect, test } from 'vitest';
import { type StoryReading, storyGrowth } from './story-growth.ts';

const reading = (number: number, gradeLevel: number, correct: number, errors = 0): StoryReading => ({
  number,
  gradeLevel,
  score: { responses: correct + errors, errors, seconds: 60 },
});

test('fewer than two readings have no growth', () => {
  expect(storyGrowth([])).toEqual({ years: null, wpmPercentChange: null, instructionalLevelProbe: null });
  expect(storyGrowth([reading(3, 1.1, 40)])).toEqual({
    years: null,
    wpmPercentChange: null,
    instructionalLevelProbe: 3,
  });
});

test('compares two readings with each other', () => {
  expect(storyGrowth([reading(1, 1, 40), reading(20, 2.2, 60)])).toMatchObject({ years: 1.2, wpmPercentChange: 50 });
});

test('one odd reading at an end does not change the growth', () => {
  const steady = [40, 41, 42, 50, 51, 52].map((rate, index) => reading(index + 1, 1 + index / 10, rate));
  const odd = [...steady.slice(0, 5), reading(6, 1.5, 5)];
  expect(storyGrowth(steady).wpmPercentChange).toBe(24);
  expect(storyGrowth(odd).wpmPercentChange).toBe(22);
});

test('rereading a story is no growth', () => {
  const first = reading(1, 1, 40);
  expect(storyGrowth([first, reading(1, 1, 70), reading(1, 1, 80)]).wpmPercentChange).toBeNull();
  const both = [first, reading(1, 1, 70), reading(2, 1.1, 44), reading(2, 1.1, 80)];
  expect(storyGrowth(both)).toMatchObject({ years: 0.1, wpmPercentChange: 10 });
});

test('reports a decline, and no percentage from a rate of zero', () => {
  expect(storyGrowth([reading(1, 1, 60), reading(2, 1, 45)]).wpmPercentChange).toBe(-25);
  expect(storyGrowth([reading(1, 1, 0, 10), reading(2, 1, 45)]).wpmPercentChange).toBeNull();
});

test('the instructional level is the hardest story with 95 of 100 words right', () => {
  const readings = [reading(5, 1.2, 95, 5), reading(9, 1.5, 94, 6), reading(7, 1.4, 60, 0)];
  expect(storyGrowth(readings).instructionalLevelProbe).toBe(7);
  expect(storyGrowth([reading(9, 1.5, 50, 50)]).instructionalLevelProbe).toBeNull();
});

test('a few words do not show the instructional level', () => {
  expect(storyGrowth([reading(97, 6.9, 19)]).instructionalLevelProbe).toBeNull();
  expect(storyGrowth([reading(97, 6.9, 20)]).instructionalLevelProbe).toBe(97);
});
