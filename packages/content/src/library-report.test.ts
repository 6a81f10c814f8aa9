import { expect, test } from 'vitest';
import { exampleExercise, exampleStory } from './checks/example-exercise.ts';
import type { Library } from './library.ts';
import { describeLibrary, findIncomplete } from './library-report.ts';

const exercises = [
  exampleExercise({ number: 6, items: ['sit', 'pin', 'man'] }),
  exampleExercise({ type: 'phrases', number: 1, section: 1, items: ['you', 'and', 'I', 'know'], groupLength: 2 }),
  exampleExercise({ type: 'addition', number: 1, items: ['2 + 3', '1 + 1', '2 + 3'] }),
  exampleStory(['The big dog ran to the squid. The squid sat.'], { type: 'stories/high', number: 1 }),
];
const library: Library = {
  find: (type, number) => exercises.find((each) => each.type === type && each.number === number) ?? null,
  list: (type) => exercises.filter((each) => each.type === type),
  sections: () => [],
  comprehension: (_, number) => (number === 2 ? null : []),
};

test('reports every type with fewer exercises than planned as incomplete', () => {
  expect(findIncomplete(library)).toContain('phonics/phonics: 1 of 90');
  expect(findIncomplete(library)).toContain('stories/high: 1 of 97');
  const full: Library = { ...library, list: () => Array.from({ length: 97 }, () => exampleExercise({})) };
  expect(findIncomplete(full)).toEqual([]);
});

test('reports a story without questions as incomplete', () => {
  const silent: Library = { ...library, list: () => [exampleStory(['A dog.'], { number: 2 })] };
  expect(findIncomplete(silent)).toContain('questions on stories/high 2');
});

test('reports coverage, practice, words used, problems and the measures of each story', () => {
  const text = describeLibrary(library, [{ subject: 'phrases', requirement: 'never stand twice', find: () => [] }]);
  expect(text).toContain('| phonics/phonics | 1 | 90 | 3 |');
  expect(text).toMatch(/\| SV-I \| 6 \| 3 \| 2 \| \d+ \|/);
  expect(text).toContain('4 of the first 750 sight words are covered.');
  expect(text).toContain('| addition | 1 | 3 | 2 |');
  expect(text).toContain('| 1 | 1.0 | 60 | 4.5 |  |  | 2.1, 10, 5.0, 20.0 % |');
  expect(text).toContain('- phrases never stand twice');
});
