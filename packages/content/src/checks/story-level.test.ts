import { expect, test } from 'vitest';
import { findOffLevel } from './story-level.ts';

const target = { grade: 2, words: 90, sentenceLength: 7, unfamiliarPercent: 3 };
const measured = {
  words: 100,
  sentences: 14,
  sentenceLength: 7.1,
  wordLength: 1.1,
  spache: 2.1,
  fleschKincaid: 0,
  unfamiliarSpache: [],
  unfamiliarDaleChall: [],
  daleChallShare: 20,
};

test('accepts a story within 0.4 of its grade, with any share of words off the Dale-Chall list', () => {
  expect(findOffLevel({ ...measured, spache: 2.39 }, target)).toEqual([]);
  expect(findOffLevel({ ...measured, spache: 1.61 }, target)).toEqual([]);
});

test('reports a story that is too hard or too easy', () => {
  expect(findOffLevel({ ...measured, spache: 2.41 }, target)[0]).toContain('measures grade 2.41 instead of 2');
  expect(findOffLevel({ ...measured, spache: 1.59 }, target)).toHaveLength(1);
});

test('reports a story that is too short or far too long', () => {
  expect(findOffLevel({ ...measured, words: 89 }, target)).toEqual(['has 89 words instead of 90 to 198']);
  expect(findOffLevel({ ...measured, words: 199 }, target)).toHaveLength(1);
});

test('reports a story whose sentences are too long or too short', () => {
  expect(findOffLevel({ ...measured, sentenceLength: 9.6 }, target)[0]).toContain('9.60 words per sentence');
  expect(findOffLevel({ ...measured, sentenceLength: 4.5 }, target)).toHaveLength(1);
});
