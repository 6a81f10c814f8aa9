import { type AttemptEvent, replay } from '@sixty/domain/exercises/attempt.ts';
import { expect, test } from 'vitest';
import { type AttemptState, changedItems } from './attempt-store.ts';

const state = (events: readonly AttemptEvent[], change: Partial<AttemptState> = {}): AttemptState => ({
  attempt: replay(6, events),
  waiting: null,
  marksErrors: false,
  typedTime: null,
  ...change,
});

const mark = (item: number): AttemptEvent => ({ kind: 'toggle-error', at: 0, item });

test('a mark updates only its own word', () => {
  expect(changedItems(state([mark(1)]), state([mark(1), mark(4)]))).toEqual([4]);
  expect(changedItems(state([mark(1), mark(4)]), state([mark(4)]))).toEqual([1]);
  expect(changedItems(state([mark(1)]), state([mark(1)], { typedTime: '7' }))).toEqual([]);
});

test('starting or ending the wait for a second tap updates that word', () => {
  const waiting = state([], { waiting: { item: 2, at: 0, marks: true } });
  expect(changedItems(state([]), waiting)).toEqual([2]);
  expect(new Set(changedItems(waiting, state([mark(2)], { waiting: { item: 3, at: 0, marks: true } })))).toEqual(
    new Set([2, 3]),
  );
});

test('another last word updates all, as those after it change', () => {
  expect(changedItems(state([]), state([{ kind: 'set-last-word', at: 0, item: 3 }]))).toEqual([0, 1, 2, 3, 4, 5]);
});
