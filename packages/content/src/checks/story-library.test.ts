import { expect, test } from 'vitest';
import { exampleStory } from './example-exercise.ts';
import {
  findFlatClimb,
  findLikeBeginnings,
  findNearDuplicates,
  findNeedlessSharedNames,
  findRepeatedNames,
  findRepeatedTitles,
  findWornFirstWords,
} from './story-library.ts';

const story = (number: number, text: string, title = `Story ${number}`) => exampleStory([text], { number, title });
const frog = 'A frog sits down in the wet mud and waits for its drink all day long.';

test('reports stories that share runs of words, even if one of them is longer', () => {
  const copy = story(2, `Look here. ${frog.replace('frog', 'toad')} Then the rain comes and washes the road away.`);
  expect(findNearDuplicates([story(1, frog), copy])).toEqual([
    'stories/high 1 and stories/high 2 share 11 runs of 4 words',
  ]);
  expect(findNearDuplicates([story(1, frog), story(2, 'A bus stops by the lake at ten.')])).toEqual([]);
});

test('reports a repeated title, ignoring case', () => {
  expect(findRepeatedTitles([story(1, frog, 'The Line'), story(2, 'Up.', 'The line')])).toEqual([
    'the title "the line" is used twice: stories/high 1, stories/high 2',
  ]);
});

test('reports stories that begin with the same three words', () => {
  expect(findLikeBeginnings([story(1, 'My first job is hot.'), story(2, '“My first job,” he said.')])).toHaveLength(1);
  expect(findLikeBeginnings([story(1, 'My first job is hot.'), story(2, 'My first bus is late.')])).toEqual([]);
});

test('reports a first word of too many stories', () => {
  const stories = [1, 2, 3, 4].map((number) => story(number, `The ${number} hats.`));
  expect(findWornFirstWords(stories)).toEqual(['4 stories begin with "the"']);
  expect(findWornFirstWords(stories.slice(1))).toEqual([]);
});

test('reports a name used in two stories, even in passing, but not kin, days and shareable names', () => {
  const one = story(1, 'Then Omar ran. So he met Mei in Paris on Monday with Mom.');
  const other = story(2, 'Look, Omar! It is Omar’s hat, says Mom in Paris on Monday. I don’t. “Don’t!”');
  expect(findRepeatedNames([one, other], new Set(['Paris']))).toEqual([
    'Omar is a name: stories/high 1, stories/high 2',
  ]);
});

test('reports a name that is listed as shared but is not', () => {
  const levels = [[story(1, 'We saw Paris.'), story(2, 'We saw Paris.')], [story(1, 'We saw Rome.')]];
  expect(findNeedlessSharedNames(levels, new Set(['Paris', 'Rome']))).toEqual([
    '"Rome" in shared-names.tsv is in at most one story of each level',
  ]);
});

test('reports stories that do not get harder', () => {
  const easy = 'The dog ran. It sat. It ran.';
  const hard = 'The enormous elephant wandered quietly through the abandoned cathedral while everybody watched.';
  const run = (first: number, text: string) =>
    Array.from({ length: 8 }, (_, index) => ({ ...story(first + index, text), gradeLevel: 2 }));
  expect(findFlatClimb([...run(1, easy), ...run(9, hard)])).toEqual([]);
  expect(findFlatClimb([...run(1, hard), ...run(9, easy)])).toEqual([
    'stories 9 to 16 are on average no harder than the eight before',
  ]);
});
