import { expect, test } from 'vitest';
import { skillSetGroups } from './skill-set-groups.ts';

const section = (...titles: readonly string[]) =>
  titles.map((skillSetTitle, index) => ({ number: index + 1, skillSetTitle }));

const shown = (...titles: readonly string[]) =>
  skillSetGroups(section(...titles)).map(({ title, exercises }) => [title, exercises.map(({ number }) => number)]);

test('skill sets of several exercises have headings, in the order of the exercises', () => {
  expect(shown('capitals', 'capitals', 'small', 'small')).toEqual([
    ['capitals', [1, 2]],
    ['small', [3, 4]],
  ]);
  expect(shown('consonants', 'consonants', 'vowels', 'vowels', 'vowels', 'consonants')).toEqual([
    ['consonants', [1, 2]],
    ['vowels', [3, 4, 5]],
    ['consonants', [6]],
  ]);
});

test('a section of one skill set, or of almost as many as exercises, has no headings', () => {
  expect(shown('first phrases', 'first phrases')).toEqual([[null, [1, 2]]]);
  expect(shown('sh', 'ch', 'th', 'th')).toEqual([[null, [1, 2, 3, 4]]]);
  expect(shown('sh')).toEqual([[null, [1]]]);
});
