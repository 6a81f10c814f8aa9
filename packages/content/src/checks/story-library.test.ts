import { expect, test } from 'vitest';
import { exampleStory } from './example-exercise.ts';
import {
  findFlatClimb,
  findLikeBeginnings,
  findNearDuplicates,
  findRepeatedNames,
  findRepeatedTitles,
  findWornFirstWords,
} from './story-library.ts';

const story = (number: number, text: string, title = `Story ${number}`) => exampleStory([text], { number, title });
const frog = 'A frog sits down in the wet mud and waits for its drink all day long.';

test('stories that share runs of words are found, also when one of them is longer', () => {
  const copy = story(2, `Look here. ${frog.replace('frog', 'toad')} Then the rain comes and washes the road away.`);
  expect(findNearDuplicates([story(1, frog), copy])).toEqual([
    'stories/high 1 and stories/high 2 share 11 runs of 4 words',
  ]);
  expect(findNearDuplicates([story(1, frog), story(2, 'A bus stops by the lake at ten.')])).toEqual([]);
});

test('a title that stands twice is found, whatever its capitals', () => {
  expect(findRepeatedTitles([story(1, frog, 'The Line'), story(2, 'Up.', 'The line')])).toEqual([
    'the title "the line" stands twice: stories/high 1, stories/high 2',
  ]);
});

test('stories that begin with the same three words are found', () => {
  expect(findLikeBeginnings([story(1, 'My first job is hot.'), story(2, '“My first job,” he said.')])).toHaveLength(1);
  expect(findLikeBeginnings([story(1, 'My first job is hot.'), story(2, 'My first bus is late.')])).toEqual([]);
});

test('a first word that too many stories have is found', () => {
  const stories = [1, 2, 3, 4].map((number) => story(number, `The ${number} hats.`));
  expect(findWornFirstWords(stories)).toEqual(['4 stories begin with "the"']);
  expect(findWornFirstWords(stories.slice(1))).toEqual([]);
});

test('a main name of two stories is found; a name in passing, kin and days are not', () => {
  const one = story(1, 'Then Omar ran. So Omar sat. And Omar slept on Monday with Mei.');
  const other = story(2, 'Look, Omar! No, Omar, no! It is Omar’s hat, says Mei on Monday, and Mom and Mom and Mom.');
  expect(findRepeatedNames([one, other])).toEqual(['Omar is a main name: stories/high 1, stories/high 2']);
});

test('a stretch that does not climb is found', () => {
  const easy = 'The dog ran. It sat. It ran.';
  const hard = 'The enormous elephant wandered quietly through the abandoned cathedral while everybody watched.';
  const run = (first: number, text: string) =>
    Array.from({ length: 8 }, (_, index) => ({ ...story(first + index, text), gradeLevel: 2 }));
  expect(findFlatClimb([...run(1, easy), ...run(9, hard)])).toEqual([]);
  expect(findFlatClimb([...run(1, hard), ...run(9, easy)])).toEqual([
    'stories 9 to 16 are on average no harder than the eight before',
  ]);
});
