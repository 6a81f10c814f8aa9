import { expect, test } from 'vitest';
import { playReading } from './played-reading.ts';
import type { Deed, ReadingEvent, ScriptedReading } from './scripted-reading.ts';

const words = 'The hen sat on the mat. The cat ran to the hat and sat.'.split(' ');
const text = { type: 'stories/elementary', section: 1, items: words } as const;

/** A second for each word. */
const reading = (events: readonly ReadingEvent[] = [], pace = 60): ScriptedReading => ({
  exercise: { type: 'stories/elementary', number: 1 },
  reader: 'Ana',
  about: '',
  pace,
  events,
});

const at = (item: number, deed: Deed): ReadingEvent => ({ item, text: words[item - 1] ?? '', why: '', ...deed });

const heard = (...events: readonly ReadingEvent[]) =>
  playReading(reading(events), text).moments.map(({ says, by }) => (by === 'teacher' ? `(${says})` : says));

const errors = (...events: readonly ReadingEvent[]) => playReading(reading(events), text).key.errors;

test('a reader reads word by word, and rests at the end of a sentence', () => {
  const { moments, endsAt, key } = playReading(reading(), text);
  expect(moments.map(({ says }) => says)).toEqual(words);
  expect(moments.slice(4, 8).map(({ at: ms }) => ms)).toEqual([4000, 5000, 6400, 7400]);
  expect(endsAt).toBe(14_800);
  expect(key).toEqual({ lastItem: 13, errors: [] });
});

test('another word, a word that the teacher says, and each word left out are errors', () => {
  const events = [
    at(2, { does: 'another', says: 'pen' }),
    at(3, { does: 'told' }),
    at(5, { does: 'left-out', through: 6 }),
    at(8, { does: 'left-out' }),
  ];
  expect(errors(...events)).toEqual([1, 2, 4, 5, 7]);
  expect(heard(...events).slice(0, 6)).toEqual(['The', 'pen', '', '(You say “sat”)', 'on', 'The']);
});

test('a teacher says a word after three seconds and not before', () => {
  const { moments } = playReading(reading([at(3, { does: 'told' })]), text);
  const [silence, says] = moments.slice(2);
  expect((says?.at ?? 0) - (silence?.at ?? 0)).toBeGreaterThan(3000);
});

test.each([
  [at(2, { does: 'self-corrected', says: 'pen', after: 1 }), ['The', 'pen', '', 'hen', 'sat']],
  [at(2, { does: 'slow', for: 2 }), ['The', '', 'hen', 'sat']],
  [at(2, { does: 'put-in', says: 'big' }), ['The', 'big', 'hen', 'sat']],
  [at(2, { does: 'repeated' }), ['The', 'hen', 'hen', 'sat']],
  [at(3, { does: 'repeated', from: 1 }), ['The', 'hen', 'sat', 'The', 'hen', 'sat', 'on']],
  [at(2, { does: 'own-way', says: 'hin' }), ['The', 'hin', 'sat']],
  [at(2, { does: 'lost-place', at: 8 }), ['The', 'cat', 'ran', '(You point to the line.)', 'hen', 'sat']],
])('is heard and is not an error: %o', (event, expected) => {
  expect(heard(event).slice(0, expected.length)).toEqual(expected);
  expect(errors(event)).toEqual([]);
});

test('what does not fit into the minute is not read and does not count', () => {
  const { endsAt, key, events, moments } = playReading(
    reading([at(7, { does: 'another', says: 'A' }), at(9, { does: 'another', says: 'run' })], 8),
    text,
  );
  expect(endsAt).toBeLessThanOrEqual(60_000);
  expect(key).toEqual({ lastItem: 6, errors: [6] });
  expect(events).toHaveLength(1);
  expect(moments.at(-1)?.says).toBe('A');
});

test('letters are heard by name or by sound, problems by their answer', () => {
  const play = (exercise: Parameters<typeof playReading>[1]) =>
    playReading(reading(), exercise).moments.map(({ says }) => says);
  expect(play({ type: 'phonics/alphabet', section: 1, items: ['J', 'h'] })).toEqual(['jay', 'aitch']);
  expect(play({ type: 'phonics/alphabet', section: 2, items: ['m', 'qu', 'x'] })).toEqual(['/m/', '/kw/', '/ks/']);
  expect(play({ type: 'division', section: 1, items: ['42 ÷ 6'] })).toEqual(['7']);
});
