import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exerciseTypes } from './exercise-type.ts';
import { areLinesWithin, type ItemRange } from './item-range.ts';
import { linesOf, practiceLines } from './practice-lines.ts';

const story = (text: string) => {
  const paragraphs = text.split('\n').map((paragraph) => paragraph.split(' '));
  const starts = paragraphs.map((_, index) => paragraphs.slice(0, index).flat().length);
  return { type: 'stories/high', items: paragraphs.flat(), groupLength: 0, paragraphs: starts } as const;
};

const rows = (type: 'phonics/phonics' | 'phrases' | 'addition', itemCount: number, groupLength: number) => ({
  type,
  items: Array.from({ length: itemCount }, (_, index) => `item${index}`),
  groupLength,
  paragraphs: [],
});

const sentences = (text: string) => {
  const exercise = story(text);
  return linesOf(exercise).map(({ start, end }) => exercise.items.slice(start, end).join(' '));
};

test.each<[string, string, string[]]>([
  ['ends with its mark', 'It is hot. Why? Go!', ['It is hot.', 'Why?', 'Go!']],
  ['continues after a quotation', '“Stop!” she said. Sam ran.', ['“Stop!” she said.', 'Sam ran.']],
  ['ends with the quotation that ends it', 'He said, “It is hot.” Sam ran.', ['He said, “It is hot.”', 'Sam ran.']],
  ['may begin with a quotation', 'It is hot. “Come in,” he said.', ['It is hot.', '“Come in,” he said.']],
  ['continues after a title', 'Mr. Lund and J. Pike ran. Go!', ['Mr. Lund and J. Pike ran.', 'Go!']],
  ['continues after an ellipsis', 'We are… friends, he said.', ['We are… friends, he said.']],
  ['ends with its paragraph', 'A title\nIt is hot.', ['A title', 'It is hot.']],
  ['stays whole however long it is', `${'very '.repeat(60)}long.`, [`${'very '.repeat(60)}long.`]],
])('a sentence %s', (_title, text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test('a line of a list is one row, and the last row may be shorter', () => {
  expect(linesOf(rows('phonics/phonics', 12, 5))).toEqual([
    { start: 0, end: 5 },
    { start: 5, end: 10 },
    { start: 10, end: 12 },
  ]);
  expect(linesOf(rows('addition', 10, 5))).toHaveLength(2);
});

test('a row never splits a phrase', () => {
  for (const words of [2, 3, 4, 5]) {
    for (const { start, end } of linesOf(rows('phrases', words * 12, words))) {
      expect([start % words, end % words]).toEqual([0, 0]);
    }
  }
});

test.each<[string, number[], ItemRange[]]>([
  ['without an error there is nothing to practice', [], []],
  ['a line without an error is not practiced', [7], [{ start: 5, end: 10 }]],
  [
    'the lines with the most errors are practiced, in reading order',
    [1, 5, 6, 11, 12, 13],
    [
      { start: 5, end: 10 },
      { start: 10, end: 15 },
    ],
  ],
  [
    'of lines with as many errors the one with the larger share comes first',
    [1, 6, 16],
    [
      { start: 0, end: 5 },
      { start: 15, end: 17 },
    ],
  ],
])('%s', (_title, errors, expected) => {
  expect(practiceLines(rows('phonics/phonics', 17, 5), errors)).toEqual(expected);
});

const words = ['cat', 'Sam', '“Stop!”', 'ran.', 'it…', 'Mr.', 'why?”', 'on,'];

const anyExercise = fc
  .record({
    type: fc.constantFrom(...exerciseTypes),
    items: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }),
    groupLength: fc.nat({ max: 10 }),
    paragraphs: fc.uniqueArray(fc.nat({ max: 59 }), { maxLength: 6 }),
  })
  .chain((exercise) =>
    fc.record({
      exercise: fc.constant(exercise),
      errors: fc.uniqueArray(fc.nat({ max: exercise.items.length - 1 })),
    }),
  );

test('the lines of an exercise cover all of it', () => {
  fc.assert(
    fc.property(anyExercise, ({ exercise }) => {
      const lines = linesOf(exercise);
      expect(areLinesWithin(lines, exercise.items.length)).toBe(true);
      expect(lines.reduce((length, { start, end }) => length + end - start, 0)).toBe(exercise.items.length);
    }),
  );
});

test('no line has more errors than a practiced one, and practiced lines do not overlap and are in order', () => {
  fc.assert(
    fc.property(anyExercise, ({ exercise, errors }) => {
      const chosen = practiceLines(exercise, errors);
      const errorsIn = ({ start, end }: ItemRange) => errors.filter((item) => item >= start && item < end).length;
      const isChosen = (line: ItemRange) => chosen.some(({ start }) => start === line.start);
      const others = linesOf(exercise).filter((line) => !isChosen(line));
      const missed = others.filter((line) => errorsIn(line) > 0).length + chosen.length;
      expect(chosen).toHaveLength(Math.min(2, missed));
      expect(areLinesWithin(chosen, exercise.items.length)).toBe(true);
      const most = Math.max(0, ...others.map(errorsIn));
      for (const line of chosen) expect(errorsIn(line)).toBeGreaterThanOrEqual(Math.max(1, most));
    }),
  );
});
