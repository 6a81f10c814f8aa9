import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countItems, factsOf } from './missed-items.ts';

test('a word at the end of a sentence, in quotes or capitalized is the same word', () => {
  const items = ['“Stop!”', 'said', 'Cal’s', 'dog.', 'stop', 'the', 'dog'];
  expect(countItems('stories/middle', [{ items, responses: items.length, errors: [0, 3, 6] }])).toEqual([
    { item: 'dog', seen: 2, missed: 2 },
    { item: 'stop', seen: 2, missed: 1 },
    { item: 'Cal’s', seen: 1, missed: 0 },
    { item: 'said', seen: 1, missed: 0 },
    { item: 'the', seen: 1, missed: 0 },
  ]);
});

test('a word has a capital only if it has one everywhere in the texts, read or not', () => {
  const named = (...items: readonly string[]) =>
    countItems('phonics/phonics', [{ items, responses: 2, errors: [] }]).map(({ item }) => item);
  expect(named('I', 'I’ll')).toEqual(['I', 'I’ll']);
  expect(named('Maya', '“Maya')).toEqual(['Maya']);
  expect(named('The', 'dog.', 'and', 'the')).toEqual(['dog', 'the']);
  expect(named('STOP!', 'Stop')).toEqual(['Stop']);
});

test('counts uppercase and lowercase letters separately', () => {
  expect(countItems('phonics/alphabet', [{ items: ['B', 'b', 'b'], responses: 3, errors: [1] }])).toEqual([
    { item: 'b', seen: 2, missed: 1 },
    { item: 'B', seen: 1, missed: 0 },
  ]);
});

test('identifies facts of an operation by their two numbers', () => {
  const counts = countItems('division', [{ items: ['24 ÷ 3', '0 ÷ 4', '24 ÷ 3'], responses: 3, errors: [2] }]);
  expect(factsOf(counts)).toEqual([
    { item: '24 ÷ 3', left: 24, right: 3, seen: 2, missed: 1 },
    { item: '0 ÷ 4', left: 0, right: 4, seen: 1, missed: 0 },
  ]);
});

test('items after the last one read are neither seen nor missed', () => {
  const items = ['one', 'two', 'three'];
  expect(
    countItems('phrases', [
      { items, responses: 1, errors: [] },
      { items, responses: 2, errors: [1] },
    ]),
  ).toEqual([
    { item: 'two', seen: 1, missed: 1 },
    { item: 'one', seen: 2, missed: 0 },
  ]);
});

test('counts every item exactly once', () => {
  const result = fc
    .array(fc.constantFrom('at', 'At.', 'cat', 'sat,', '“the'), { minLength: 1, maxLength: 40 })
    .chain((items) => fc.tuple(fc.constant(items), fc.integer({ min: 1, max: items.length })))
    .chain(([items, responses]) =>
      fc.record({
        items: fc.constant(items),
        responses: fc.constant(responses),
        errors: fc.subarray([...items.keys()].slice(0, responses)),
      }),
    );
  fc.assert(
    fc.property(fc.array(result, { maxLength: 10 }), (results) => {
      const counts = countItems('phrases', results);
      const sum = (pick: (count: (typeof counts)[number]) => number) =>
        counts.reduce((all, each) => all + pick(each), 0);
      expect(sum(({ seen }) => seen)).toBe(results.reduce((all, { responses }) => all + responses, 0));
      expect(sum(({ missed }) => missed)).toBe(results.reduce((all, { errors }) => all + errors.length, 0));
    }),
  );
});
