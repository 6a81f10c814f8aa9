import { expect, test } from 'vitest';
import { settledTap, tap } from './tap.ts';

const mark = (item: number) => ({ kind: 'toggle-error', item });
const last = (item: number) => ({ kind: 'set-last-word', item });

test('a tap marks immediately while the timer runs', () => {
  expect(tap(null, 4, 0, true)).toEqual({ actions: [mark(4)], waiting: null });
});

test('a tap waits while the timer is stopped, then marks', () => {
  const { actions, waiting } = tap(null, 4, 0, false);
  expect(actions).toEqual([]);
  expect(settledTap(waiting)).toEqual([mark(4)]);
});

test('two taps on one word within 800 ms set the last word and mark nothing', () => {
  expect(tap({ item: 4, at: 100 }, 4, 899, false)).toEqual({ actions: [last(4)], waiting: null });
});

test('a tap more than 800 ms after another is separate', () => {
  expect(tap({ item: 4, at: 100 }, 4, 900, false)).toEqual({ actions: [mark(4)], waiting: { item: 4, at: 900 } });
});

test('a tap on another word settles the waiting one and waits', () => {
  expect(tap({ item: 4, at: 100 }, 5, 300, false)).toEqual({ actions: [mark(4)], waiting: { item: 5, at: 300 } });
});

test('a tap that waits when the timer starts still marks', () => {
  expect(tap({ item: 4, at: 100 }, 5, 300, true)).toEqual({ actions: [mark(4), mark(5)], waiting: null });
});
