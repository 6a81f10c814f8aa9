import { expect, test } from 'vitest';
import { setTo, started, stopped, stoppedAtZero } from './clock.ts';
import { lateTapMs, settledTap, tap } from './tap.ts';

const mark = (item: number) => ({ kind: 'toggle-error', item });
const last = (item: number) => ({ kind: 'set-last-word', item });
const waitingFor = (item: number, at: number) => ({ item, at, marks: true });

const state = { lastWord: null, marksErrors: false };
const running = { ...state, clock: started(stoppedAtZero, 0) };
const stoppedEarly = { ...state, clock: stopped(running.clock, 30_000) };
/** The clock ran out at 60 000. */
const over = { ...state, clock: stopped(running.clock, 60_000) };
const late = 60_000 + lateTapMs;

test('a tap marks immediately while the timer runs', () => {
  expect(tap(null, 4, 0, running)).toEqual({ actions: [mark(4)], waiting: null });
});

test('a tap waits while the timer is stopped, then marks', () => {
  const { actions, waiting } = tap(null, 4, 0, stoppedEarly);
  expect(actions).toEqual([]);
  expect(settledTap(waiting)).toEqual([mark(4)]);
});

test('two taps on one word within 800 ms set the last word and mark nothing', () => {
  expect(tap(waitingFor(4, 100), 4, 899, stoppedEarly)).toEqual({ actions: [last(4)], waiting: null });
});

test('a tap more than 800 ms after another is separate', () => {
  expect(tap(waitingFor(4, 100), 4, 900, stoppedEarly)).toEqual({ actions: [mark(4)], waiting: waitingFor(4, 900) });
});

test('a tap on another word settles the waiting one and waits', () => {
  expect(tap(waitingFor(4, 100), 5, 300, stoppedEarly)).toEqual({ actions: [mark(4)], waiting: waitingFor(5, 300) });
});

test('a tap that waits when the timer starts still marks', () => {
  expect(tap(waitingFor(4, 100), 5, 300, running)).toEqual({ actions: [mark(4), mark(5)], waiting: null });
});

test('after the minute a tap sets the last word at once, and never marks', () => {
  const { actions, waiting } = tap(null, 4, late, over);
  expect(actions).toEqual([last(4)]);
  expect(settledTap(waiting)).toEqual([]);
});

test('after the minute another tap moves the last word, forward and back', () => {
  const first = tap(null, 4, late, over);
  const second = tap(first.waiting, 9, late + 100, { ...over, lastWord: 4 });
  expect(second.actions).toEqual([last(9)]);
  expect(tap(second.waiting, 2, late + 200, { ...over, lastWord: 9 }).actions).toEqual([last(2)]);
});

test('a double tap after the minute sets the last word and marks nothing', () => {
  const first = tap(null, 4, late, over);
  expect(tap(first.waiting, 4, late + 200, { ...over, lastWord: 4 })).toEqual({ actions: [last(4)], waiting: null });
});

test('a later tap on the last word itself marks it as an error, after the wait for a second one', () => {
  const again = tap(null, 4, late + 5_000, { ...over, lastWord: 4 });
  expect(again).toEqual({ actions: [], waiting: waitingFor(4, late + 5_000) });
  expect(settledTap(again.waiting)).toEqual([mark(4)]);
});

test('a tap in the first second after the minute is still for an error', () => {
  const { actions, waiting } = tap(null, 4, late - 1, over);
  expect(actions).toEqual([]);
  expect(tap(waiting, 9, late + 200, over)).toMatchObject({ actions: [mark(4), last(9)] });
  expect(tap(waiting, 4, late + 200, over)).toEqual({ actions: [last(4)], waiting: null });
});

test('if the instructor chose errors, taps after the minute mark as while it is stopped', () => {
  const choosing = { ...over, lastWord: 9, marksErrors: true };
  const { actions, waiting } = tap(null, 4, late, choosing);
  expect(actions).toEqual([]);
  expect(settledTap(waiting)).toEqual([mark(4)]);
  expect(tap(waiting, 4, late + 200, choosing)).toEqual({ actions: [last(4)], waiting: null });
});

test('after a typed minute taps mark', () => {
  expect(settledTap(tap(null, 4, late, { ...state, clock: setTo(60) }).waiting)).toEqual([mark(4)]);
});
