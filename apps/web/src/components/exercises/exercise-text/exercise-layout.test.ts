import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExerciseOnPage, layoutOf, shownItem } from './exercise-layout.ts';

const exercise = (given: Partial<ExerciseOnPage>): ExerciseOnPage => ({
  type: 'phonics/phonics',
  responses: [],
  groupLength: 0,
  indentedParagraphs: [],
  ...given,
});

test('lays a story out in its paragraphs', () => {
  const story = exercise({
    type: 'stories/high',
    responses: ['One', 'day.', 'Then', 'night.'],
    indentedParagraphs: [0, 2],
  });
  expect(layoutOf(story)).toEqual({
    kind: 'paragraphs',
    groups: [
      { start: 0, items: ['One', 'day.'] },
      { start: 2, items: ['Then', 'night.'] },
    ],
  });
});

test('keeps words before the first marked paragraph', () => {
  const story = exercise({ type: 'stories/high', responses: ['One', 'two', 'three'], indentedParagraphs: [1] });
  expect(layoutOf(story).groups.map(({ start }) => start)).toEqual([0, 1]);
});

test('lays a list out in rows of its group length, one item per cell', () => {
  const list = exercise({ responses: ['X', 'O', 'X', 'O', 'O', 'mess'], groupLength: 5 });
  expect(layoutOf(list)).toMatchObject({ kind: 'grid', columns: 5, characters: 13 });
  expect(layoutOf(list).groups).toHaveLength(6);
});

test('keeps the words of a phrase together', () => {
  const phrases = exercise({ type: 'phrases', responses: ['to', 'you', 'in', 'the'], groupLength: 2 });
  expect(layoutOf(phrases)).toEqual({
    kind: 'grid',
    columns: 4,
    characters: 12,
    groups: [
      { start: 0, items: ['to', 'you'] },
      { start: 2, items: ['in', 'the'] },
    ],
  });
});

test('shows a problem with a blank for its answer', () => {
  expect(shownItem('addition', '3 + 1')).toBe('3 + 1 =');
  expect(shownItem('phrases', 'you')).toBe('you');
});

test('shows every item of any exercise once and in order', () => {
  const any = fc.record({
    type: fc.constantFrom(...exerciseTypes),
    responses: fc.array(fc.string(), { maxLength: 40 }),
    groupLength: fc.nat({ max: 7 }),
    indentedParagraphs: fc.array(fc.nat({ max: 50 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(any, (given) => {
      const { groups } = layoutOf(given);
      expect(groups.flatMap(({ items }) => items)).toEqual(given.responses);
      for (const { start, items } of groups) expect(items[0]).toBe(given.responses[start]);
    }),
  );
});
