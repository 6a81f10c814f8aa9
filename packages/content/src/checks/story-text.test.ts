import { expect, test } from 'vitest';
import { describeStory } from './describe-story.ts';
import { exampleStory } from './example-exercise.ts';
import { readTextLists } from './exercise-text.ts';
import { findStoryProblems } from './story-text.ts';

const target = { grade: 1, words: 6, sentenceLength: 3, unfamiliarPercent: 3 };

test('reports all problems of a story together', () => {
  const story = exampleStory(['The the sti drank vodka... It sat.'], { note: 'Practise it.' });
  const problems = findStoryProblems(story, { ...target, words: 60 }, readTextLists()).join('\n');
  for (const part of [
    'has 7 words instead of 60',
    '"sti" is not in the word list',
    '"Practise" in the note',
    '"vodka" is blocked',
    'periods in a row',
    '"the" is doubled',
  ]) {
    expect(problems).toContain(part);
  }
});

test('reports no problems for a correct story', () => {
  expect(findStoryProblems(exampleStory(['The dog ran. It sat down.']), target, readTextLists())).toEqual([]);
});

test('describes a story by its measures and its difficult words', () => {
  const described = describeStory(exampleStory(['The dog ran. It sat by a volcano.']), target);
  expect(described).toContain('stories/high 1  A Story');
  expect(described).toContain('8 for 6 or more');
  expect(described).toContain('2 of 4.0 words for 3.0; the longest: It sat by a volcano.');
  expect(described).toContain('Spache 1: volcano');
  expect(described).toContain('begins       The dog ran.');
});
