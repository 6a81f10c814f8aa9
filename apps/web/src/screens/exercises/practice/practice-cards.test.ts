import fc from 'fast-check';
import { expect, test } from 'vitest';
import { practiceCards, shuffled } from './practice-cards.ts';

test('practices only hard items, at most 20 of the most missed', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ item: `w${index}`, seen: 40, missed: 35 - index }));
  const slips = [{ item: 'slip', seen: 1, missed: 1 }];
  const cards = practiceCards([...many, ...slips], 0);
  expect(cards.toSorted()).toEqual(
    many
      .slice(0, 20)
      .map(({ item }) => item)
      .toSorted(),
  );
});

test('each round has its own stable order', () => {
  const items = Array.from({ length: 12 }, (_, index) => index);
  expect(shuffled(items, 1)).toEqual(shuffled(items, 1));
  expect(shuffled(items, 1)).not.toEqual(shuffled(items, 2));
  expect(shuffled(items, 1)).not.toEqual(items);
});

test('an order contains every item once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(), (items, seed) => {
      expect(new Set(shuffled(items, seed))).toEqual(new Set(items));
      expect(shuffled(items, seed)).toHaveLength(items.length);
    }),
  );
});
