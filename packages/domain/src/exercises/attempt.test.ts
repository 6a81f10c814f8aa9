import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttemptEvent,
  attemptReducer,
  canSetErrorKinds,
  chosenErrorKinds,
  countedErrors,
  errorKindOf,
  isResettable,
  isStartable,
  isUntouched,
  newAttempt,
  replay,
  responsesOf,
  secondsOf,
} from './attempt.ts';
import { type ErrorKind, errorKinds } from './error-kind.ts';

const itemCount = 12;

const at = (seconds: number) => seconds * 1000;
const start = (second: number): AttemptEvent => ({ kind: 'start', at: at(second) });
const stop = (second: number): AttemptEvent => ({ kind: 'stop', at: at(second) });
const toggle = (second: number, item: number): AttemptEvent => ({ kind: 'toggle-error', at: at(second), item });
const last = (second: number, item: number): AttemptEvent => ({ kind: 'set-last-word', at: at(second), item });
const time = (second: number, seconds: number): AttemptEvent => ({ kind: 'set-time', at: at(second), seconds });
const setErrorKind = (second: number, item: number, errorKind: ErrorKind | null): AttemptEvent => ({
  kind: 'set-error-kind',
  at: at(second),
  item,
  errorKind,
});
const reset = (second: number): AttemptEvent => ({ kind: 'reset', at: at(second) });
const undo = (second: number): AttemptEvent => ({ kind: 'undo', at: at(second) });
const redo = (second: number): AttemptEvent => ({ kind: 'redo', at: at(second) });

const outcome = (events: readonly AttemptEvent[]) => {
  const attempt = replay(itemCount, events);
  return { seconds: secondsOf(attempt), responses: responsesOf(attempt), errors: [...attempt.errors] };
};

test.each<[string, AttemptEvent[], { seconds: number; responses: number; errors: number[] }]>([
  ['a click marks an error while the timer runs', [start(0), toggle(3, 2)], { seconds: 0, responses: 0, errors: [2] }],
  [
    'a second click takes the mark away',
    [start(0), toggle(3, 2), toggle(4, 2)],
    { seconds: 0, responses: 0, errors: [] },
  ],
  [
    'a second click on one of several marks keeps the others',
    [toggle(0, 0), toggle(1, 3), toggle(2, 5), toggle(3, 3)],
    { seconds: 0, responses: 0, errors: [0, 5] },
  ],
  ['marks stand in reading order', [toggle(0, 7), toggle(1, 2)], { seconds: 0, responses: 0, errors: [2, 7] }],
  ['marks can be made when the timer is stopped', [toggle(0, 1)], { seconds: 0, responses: 0, errors: [1] }],
  ['the last word sets the responses', [start(0), stop(30), last(31, 4)], { seconds: 30, responses: 5, errors: [] }],
  ['the last word can be moved', [last(0, 4), last(1, 9)], { seconds: 0, responses: 10, errors: [] }],
  [
    'the last word is not set while the timer runs',
    [start(0), last(5, 4), stop(6)],
    { seconds: 6, responses: 0, errors: [] },
  ],
  ['the timer stops at 60', [start(0), toggle(90, 3)], { seconds: 60, responses: 0, errors: [3] }],
  ['a typed time replaces the timer', [start(0), stop(30), time(31, 45)], { seconds: 45, responses: 0, errors: [] }],
  [
    'a typed time is ignored while the timer runs',
    [start(0), time(5, 45), stop(6)],
    { seconds: 6, responses: 0, errors: [] },
  ],
  ['a typed time is at most 60 and at least 0', [time(0, 60), time(1, 0)], { seconds: 0, responses: 0, errors: [] }],
  ['a minute can be typed', [time(0, 60)], { seconds: 60, responses: 0, errors: [] }],
  ['a time over 60 is ignored', [time(0, 61)], { seconds: 0, responses: 0, errors: [] }],
  ['a part of a second is ignored', [time(0, 12.5)], { seconds: 0, responses: 0, errors: [] }],
  [
    'an item that does not exist is ignored',
    [toggle(0, 12), toggle(0, -1), last(0, 12)],
    { seconds: 0, responses: 0, errors: [] },
  ],
  [
    'reset zeroes the time, the responses and the marks',
    [start(0), toggle(2, 1), stop(20), last(21, 5), reset(22)],
    { seconds: 0, responses: 0, errors: [] },
  ],
  [
    'reset does nothing while the timer runs',
    [start(0), toggle(2, 1), reset(3), stop(10)],
    { seconds: 10, responses: 0, errors: [1] },
  ],
  [
    'undo takes back the last mark only',
    [toggle(0, 1), toggle(1, 2), undo(2)],
    { seconds: 0, responses: 0, errors: [1] },
  ],
  ['redo brings it again', [toggle(0, 1), undo(1), redo(2)], { seconds: 0, responses: 0, errors: [1] }],
  [
    'a new mark forgets what was undone',
    [toggle(0, 1), undo(1), toggle(2, 3), redo(3)],
    { seconds: 0, responses: 0, errors: [3] },
  ],
  [
    'undo brings back what reset cleared',
    [start(0), toggle(2, 1), stop(20), last(21, 5), reset(22), undo(23)],
    { seconds: 20, responses: 6, errors: [1] },
  ],
  [
    'undo never turns a running timer back',
    [time(0, 20), toggle(1, 1), start(2), undo(3), undo(4), stop(12)],
    { seconds: 30, responses: 0, errors: [] },
  ],
])('%s', (_title, events, expected) => {
  expect(outcome(events)).toEqual(expected);
});

test('one undo takes back a time typed digit by digit', () => {
  expect(outcome([start(0), stop(30), time(31, 4), time(32, 45), undo(33)])).toMatchObject({ seconds: 30 });
  expect(outcome([start(0), stop(30), time(31, 4), time(32, 45), undo(33), redo(34)])).toMatchObject({ seconds: 45 });
});

test('a time typed after a reset does not merge with the reset', () => {
  expect(outcome([toggle(0, 1), start(1), stop(30), reset(31), time(32, 4), undo(33)])).toMatchObject({ errors: [] });
});

test('only errors up to the last word read count', () => {
  const attempt = replay(itemCount, [toggle(0, 1), toggle(1, 5), toggle(2, 9), last(3, 5)]);
  expect(countedErrors(attempt)).toEqual([1, 5]);
  expect(attempt.errors).toEqual([1, 5, 9]);
});

test('an event that this version does not know changes nothing', () => {
  const events = [
    toggle(0, 2),
    { kind: 'say', at: 1000, item: 2, said: 'told' } as unknown as AttemptEvent,
    toggle(2, 4),
  ];
  expect(replay(itemCount, events).errors).toEqual([2, 4]);
});

test.each<[string, AttemptEvent[], (ErrorKind | null)[]]>([
  ['the kind of an error is kept', [toggle(0, 2), toggle(1, 5), setErrorKind(2, 5, 'told')], [null, 'told']],
  [
    'another kind replaces it',
    [toggle(0, 2), setErrorKind(1, 2, 'told'), setErrorKind(2, 2, 'left-out')],
    ['left-out'],
  ],
  ['it can be taken back', [toggle(0, 2), setErrorKind(1, 2, 'told'), setErrorKind(2, 2, null)], [null]],
  ['it is undone', [toggle(0, 2), setErrorKind(1, 2, 'told'), setErrorKind(2, 2, 'another'), undo(3)], ['told']],
  ['it is done again', [toggle(0, 2), setErrorKind(1, 2, 'told'), undo(2), redo(3)], ['told']],
  ['it goes with the mark', [toggle(0, 2), setErrorKind(1, 2, 'told'), toggle(2, 2), toggle(3, 2)], [null]],
  ['it comes back with the mark', [toggle(0, 2), setErrorKind(1, 2, 'told'), toggle(2, 2), undo(3)], ['told']],
  ['an item that is not marked gets no kind', [toggle(0, 2), setErrorKind(1, 3, 'told')], [null]],
  ['no kind is set while the timer runs', [start(0), toggle(1, 2), setErrorKind(2, 2, 'told'), stop(3)], [null]],
  [
    'an item that was not read gets no kind',
    [toggle(0, 2), toggle(0, 5), last(1, 3), setErrorKind(2, 5, 'told')],
    [null, null],
  ],
])('%s', (_title, events, expected) => {
  expect(chosenErrorKinds(replay(itemCount, events))).toEqual(expected);
});

test('a reset clears the error kinds, and undo restores them', () => {
  const before = [start(0), toggle(1, 2), stop(3), setErrorKind(4, 2, 'told')];
  expect(replay(itemCount, [...before, reset(5)]).errorKinds).toEqual({});
  expect(replay(itemCount, [...before, reset(5), undo(6)]).errorKinds).toEqual({ 2: 'told' });
});

test('error kinds can be set once the timer has stopped and an error counts', () => {
  expect(canSetErrorKinds(newAttempt(itemCount))).toBe(false);
  expect(canSetErrorKinds(replay(itemCount, [start(0), toggle(1, 2)]))).toBe(false);
  expect(canSetErrorKinds(replay(itemCount, [start(0), toggle(1, 2), stop(3)]))).toBe(true);
  expect(canSetErrorKinds(replay(itemCount, [toggle(0, 8), last(1, 3)]))).toBe(false);
});

test('reset is offered only for a stopped timer that is not at zero', () => {
  expect(isResettable(newAttempt(itemCount))).toBe(false);
  expect(isResettable(replay(itemCount, [start(0)]))).toBe(false);
  expect(isResettable(replay(itemCount, [start(0), stop(5)]))).toBe(true);
});

test('start is offered only under 60 seconds', () => {
  expect(isStartable(newAttempt(itemCount))).toBe(true);
  expect(isStartable(replay(itemCount, [start(0)]))).toBe(false);
  expect(isStartable(replay(itemCount, [start(0), stop(75)]))).toBe(false);
});

const anyItem = fc.integer({ min: -2, max: itemCount + 2 });
const anyEvent = (moment: fc.Arbitrary<number>): fc.Arbitrary<AttemptEvent> =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom('start', 'stop', 'tick', 'reset', 'undo', 'redo'), at: moment }),
    fc.record({ kind: fc.constantFrom('toggle-error', 'set-last-word'), at: moment, item: anyItem }),
    fc.record({
      kind: fc.constant('set-error-kind'),
      at: moment,
      item: anyItem,
      errorKind: fc.option(fc.constantFrom(...errorKinds)),
    }),
    fc.record({ kind: fc.constant('set-time'), at: moment, seconds: fc.integer({ min: -5, max: 70 }) }),
  );
/** Any order of events at any time, even backwards. */
const anyJournal = fc.array(anyEvent(fc.integer({ min: 0, max: 120_000 })), { maxLength: 60 });

test('no order of events gives fewer than 0 or more responses than items, errors outside them, or a time outside 0 to 60', () => {
  fc.assert(
    fc.property(anyJournal, fc.integer({ min: 0, max: 300_000 }), (events, moment) => {
      const attempt = replay(itemCount, events);
      const responses = responsesOf(attempt);
      expect(responses).toBeGreaterThanOrEqual(0);
      expect(responses).toBeLessThanOrEqual(itemCount);
      expect(attempt.errors.every((item) => item >= 0 && item < itemCount)).toBe(true);
      expect([...attempt.errors]).toEqual([...new Set(attempt.errors)].sort((a, b) => a - b));
      expect(secondsOf(attempt, moment)).toBeGreaterThanOrEqual(0);
      expect(secondsOf(attempt, moment)).toBeLessThanOrEqual(60);
    }),
  );
});

test('errors after the last word read never count', () => {
  fc.assert(
    fc.property(anyJournal, (events) => {
      const attempt = replay(itemCount, events);
      const responses = responsesOf(attempt);
      fc.pre(responses > 0);
      expect(countedErrors(attempt).every((item) => item < responses)).toBe(true);
    }),
  );
});

test('only marked items have an error kind', () => {
  fc.assert(
    fc.property(anyJournal, (events) => {
      const attempt = replay(itemCount, events);
      for (const item of Object.keys(attempt.errorKinds).map(Number)) {
        expect(attempt.errors).toContain(item);
        expect(errorKindOf(attempt, item)).not.toBeNull();
      }
    }),
  );
});

test('undo and then redo changes nothing', () => {
  fc.assert(
    fc.property(anyJournal, fc.integer({ min: 0, max: 120_000 }), (events, moment) => {
      const settled = attemptReducer(replay(itemCount, events), { kind: 'tick', at: moment });
      fc.pre(settled.past.length > 0);
      const undone = attemptReducer(settled, { kind: 'undo', at: moment });
      expect(attemptReducer(undone, { kind: 'redo', at: moment })).toEqual(settled);
    }),
  );
});

test('undoing and redoing everything restores the attempt', () => {
  fc.assert(
    fc.property(anyJournal, (events) => {
      const settled = attemptReducer(replay(itemCount, [...events, stop(500)]), { kind: 'tick', at: at(600) });
      const steps = settled.past.length;
      const times = (kind: 'undo' | 'redo'): AttemptEvent[] =>
        Array.from({ length: steps }, () => ({ kind, at: at(600) }));
      const end = [...times('undo'), ...times('redo')].reduce(attemptReducer, settled);
      expect(end).toEqual(settled);
    }),
  );
});

test('replaying the journal gives the live state, even if interrupted anywhere', () => {
  fc.assert(
    fc.property(anyJournal, fc.nat(), (events, cut) => {
      const where = events.length === 0 ? 0 : cut % events.length;
      const before = replay(itemCount, events.slice(0, where));
      expect(events.slice(where).reduce(attemptReducer, before)).toEqual(replay(itemCount, events));
    }),
  );
});

test.each<[string, AttemptEvent[], boolean]>([
  ['nothing was done', [], false],
  ['the clock runs', [start(0)], true],
  ['the clock has run', [start(0), stop(9)], true],
  ['a word is marked', [toggle(0, 2)], true],
  ['a mark was taken back', [toggle(0, 2), toggle(1, 2)], false],
  ['the last word is set', [last(0, 4)], true],
  ['a time was typed', [time(0, 30)], true],
  ['all was reset', [start(0), toggle(1, 2), stop(9), reset(10)], false],
])('an exercise is in progress or not if %s', (_title, events, inProgress) => {
  expect(isUntouched(replay(itemCount, events))).toBe(!inProgress);
});
