import { expect, test } from 'vitest';
import { setTo } from '../clock.ts';
import { settledTap } from '../tap.ts';
import { tapFromPaper } from './tap-from-paper.ts';

const mark = (item: number) => ({ kind: 'toggle-error', item });
const last = (item: number) => ({ kind: 'set-last-word', item });
const waitingFor = (item: number, at: number) => ({ item, at, marks: true });

test('from paper the first tap sets the last word at once, later ones mark, and a double tap moves it', () => {
  const entered = { lastWord: null, marksErrors: false, clock: setTo(60) };
  const first = tapFromPaper(null, 9, 0, entered);
  expect(first).toEqual({ actions: [last(9)], waiting: null });
  const withLast = { ...entered, lastWord: 9 };
  const error = tapFromPaper(first.waiting, 9, 100, withLast);
  expect(error).toEqual({ actions: [], waiting: waitingFor(9, 100) });
  expect(settledTap(error.waiting)).toEqual([mark(9)]);
  expect(tapFromPaper(waitingFor(4, 100), 2, 200, withLast)).toEqual({
    actions: [mark(4)],
    waiting: waitingFor(2, 200),
  });
  expect(tapFromPaper(waitingFor(4, 100), 4, 200, withLast)).toEqual({ actions: [last(4)], waiting: null });
});
