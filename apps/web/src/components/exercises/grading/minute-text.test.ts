import { type AttemptEvent, replay } from '@sixty/domain/exercises/attempt.ts';
import { expect, test } from 'vitest';
import type { AttemptState } from './attempt-store.ts';
import { afterMinuteText, recordedText } from './minute-text.ts';

const state = (events: readonly AttemptEvent[], change: Partial<AttemptState> = {}): AttemptState => ({
  attempt: replay(120, events),
  waiting: null,
  marksErrors: false,
  typedTime: null,
  ...change,
});

const start: AttemptEvent = { kind: 'start', at: 0 };
const stop = (second: number): AttemptEvent => ({ kind: 'stop', at: second * 1000 });
const mark = (item: number): AttemptEvent => ({ kind: 'toggle-error', at: 5000, item });
const last = (item: number): AttemptEvent => ({ kind: 'set-last-word', at: 70_000, item });
const typed = (seconds: number): AttemptEvent => ({ kind: 'set-time', at: 0, seconds });

test.each<[string, AttemptEvent[], string | null]>([
  ['the clock runs', [start, mark(3)], null],
  ['the clock was stopped earlier', [start, stop(59)], null],
  ['a minute was typed', [typed(60)], null],
  ['the minute is over', [start, stop(60)], 'Tap or double click the last word read.'],
  [
    'the last word is set',
    [start, stop(60), last(85)],
    'Another tap moves the last word read. A tap on it marks an error.',
  ],
])('if %s, the bar says what a tap does', (_title, events, text) => {
  expect(afterMinuteText(state(events), 'word')).toBe(text);
});

test('the sentence names what is read or solved, and what the instructor chose', () => {
  expect(afterMinuteText(state([start, stop(60)]), 'problem')).toBe('Tap or double click the last problem solved.');
  expect(afterMinuteText(state([start, stop(60)], { marksErrors: true }), 'letter')).toBe(
    'A tap marks an error. A double tap moves the last letter read.',
  );
});

test.each<[string, AttemptEvent[], Partial<AttemptState>, string | null]>([
  ['nothing was done', [], {}, null],
  ['the clock runs', [start, mark(3)], {}, null],
  ['a minute is over without a last word', [start, mark(3), stop(60)], {}, null],
  ['the last word is set', [start, mark(3), mark(90), stop(60), last(85)], {}, '86 words, 1 error'],
  ['all is assumed', [start, stop(41)], {}, '120 words, no errors'],
  ['the time field is invalid', [start, stop(41)], { typedTime: '75' }, null],
])('if %s, Submit says what it records', (_title, events, change, text) => {
  expect(recordedText(state(events, change), 'word')).toBe(text);
});
