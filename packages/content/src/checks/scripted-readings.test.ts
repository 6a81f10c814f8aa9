import type { ReadingEvent } from '@sixty/domain/exercises/grader-practice/scripted-reading.ts';
import { expect, test } from 'vitest';
import { scriptedReadings } from '../grader-practice/scripted-readings.ts';
import { loadLibrary } from '../library.ts';
import { findReadingSlips } from './scripted-readings.ts';

const library = loadLibrary();
const [good] = scriptedReadings;
if (!good) throw new Error('There is no scripted reading.');
const exercise = library.find(good.exercise.type, good.exercise.number);

/** The slips of a good reading with other events. */
const slipsOf = (change: (events: readonly ReadingEvent[]) => readonly ReadingEvent[], pace = good.pace) =>
  findReadingSlips({ ...good, pace, events: change(good.events) }, exercise);

const withFirst = (event: Partial<ReadingEvent>) =>
  slipsOf(([first, ...others]) => [{ ...first, ...event } as ReadingEvent, ...others]);

test('a good reading has no slips', () => {
  expect(slipsOf((events) => events)).toEqual([]);
});

test('finds a script that does not fit its text', () => {
  expect(findReadingSlips(good, null)).toEqual(['the library does not have its exercise']);
  expect(withFirst({ text: 'Q' })).toEqual(['item 3 is "C" and not "Q"']);
  expect(withFirst({ does: 'left-out', through: 31 })).toContain('item 3 reaches beyond the text');
  expect(withFirst({ does: 'repeated', from: 5 })).toContain('item 3 repeats what was not read');
  expect(withFirst({ does: 'another', says: 'C' })).toContain('item 3 is read right');
  expect(slipsOf((events) => events.toReversed())).toContain('its events are not in order');
});

test('finds what the rules call an error and the script does not', () => {
  expect(withFirst({ does: 'self-corrected', says: 'kay', after: 3 })).toContain(
    'item 3 takes three seconds and is not an error',
  );
  expect(withFirst({ does: 'slow', for: 3.5 })).toContain('item 3 takes three seconds and is not an error');
});

test('finds a reading that does not fill the minute or has too little in it', () => {
  expect(slipsOf((events) => events, 20)).toContain('its last events come after the minute');
  expect(slipsOf((events) => events, 80)).toContainEqual(expect.stringMatching(/^it lasts only \d+ seconds$/));
  expect(slipsOf((events) => events.slice(-4))).toEqual(
    expect.arrayContaining(['it has only 1 errors', 'it has only 3 events that are not errors']),
  );
});
