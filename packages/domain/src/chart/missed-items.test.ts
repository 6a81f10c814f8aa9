import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countItems, factsOf } from './missed-items.ts';

test('a word is the same at the end of a sentence, in quotes and with a capital letter', () => {
  const items = ['“Stop!”', 'said', 'Cal’s', 'dog.', 'Stop', 'the', 'dog'];
  expect(countItems('stories/middle', [{ items, errors: [0, 3, 6] }])).toEqual([
    { item: 'dog', seen: 2, missed: 2 },
    { item: 'stop', seen: 2, missed: 1 },
    { item: 'cal’s', seen: 1, missed: 0 },
    { item: 'said', seen: 1, missed: 0 },
    { item: 'the', seen: 1, missed: 0 },
  ]);
});

test('capital and small letters are counted apart', () => {
  expect(countItems('phonics/alphabet', [{ items: ['B', 'b', 'b'], errors: [1] }])).toEqual([
    { item: 'b', seen: 2, missed: 1 },
    { item: 'B', seen: 1, missed: 0 },
  ]);
});

test('facts of an operation are known by their two numbers', () => {
  const counts = countItems('division', [{ items: ['24 ÷ 3', '0 ÷ 4', '24 ÷ 3'], errors: [2] }]);
  expect(factsOf(counts)).toEqual([
    { item: '24 ÷ 3', left: 24, right: 3, seen: 2, missed: 1 },
    { item: '0 ÷ 4', left: 0, right: 4, seen: 1, missed: 0 },
  ]);
});

test('nothing is counted twice and nothing is lost', () => {
  const result = fc
    .array(fc.constantFrom('at', 'At.', 'cat', 'sat,', '“the'), { minLength: 1, maxLength: 40 })
    .chain((items) => fc.record({ items: fc.constant(items), errors: fc.subarray([...items.keys()]) }));
  fc.assert(
    fc.property(fc.array(result, { maxLength: 10 }), (results) => {
      const counts = countItems('phrases', results);
      const sum = (pick: (count: (typeof counts)[number]) => number) =>
        counts.reduce((all, each) => all + pick(each), 0);
      expect(sum(({ seen }) => seen)).toBe(results.reduce((all, { items }) => all + items.length, 0));
      expect(sum(({ missed }) => missed)).toBe(results.reduce((all, { errors }) => all + errors.length, 0));
    }),
  );
});
