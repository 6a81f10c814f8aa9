import { expect, test } from 'vitest';
import { exampleStory } from './example-exercise.ts';
import { gradeOf, measure } from './readability.ts';

const story = exampleStory(['The big dog ran to the squid. The squid sat.', 'Omar saw it—all of it!']);

test('measures a story by the published formulas', () => {
  const measured = measure(story);
  expect(measured).toMatchObject({
    words: 16,
    sentences: 3,
    unfamiliarSpache: ['squid'],
    unfamiliarDaleChall: ['squid'],
  });
  expect(measured.sentenceLength).toBeCloseTo(16 / 3);
  expect(measured.wordLength).toBeCloseTo(17 / 16);
  expect(measured.spache).toBeCloseTo(0.121 * (16 / 3) + 0.082 * (100 / 16) + 0.659);
  expect(measured.fleschKincaid).toBeCloseTo(0.39 * (16 / 3) + 11.8 * (17 / 16) - 15.59);
  expect(measured.daleChallShare).toBeCloseTo(12.5);
});

test('measures the grade by Spache below 3, by both below 4, and by Flesch-Kincaid from 4', () => {
  const measured = { ...measure(story), spache: 2, fleschKincaid: 5 };
  expect([2.9, 3, 3.9, 4].map((target) => gradeOf(measured, target))).toEqual([2, 3.5, 3.5, 5]);
});
