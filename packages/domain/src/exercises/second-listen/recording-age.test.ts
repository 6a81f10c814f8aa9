import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineOf, recordingsOver } from './recording-age.ts';

const hour = 3_600_000;
const now = 1_800_000_000_000;

const recording = (id: string, hoursAgo: number, submitted = true, bytes = 300_000) => ({
  id,
  recordedAt: now - hoursAgo * hour,
  submittedAt: submitted ? now - hoursAgo * hour : null,
  bytes,
});

test.each([
  ['submitted just now', recording('one', 0), []],
  ['submitted 23 hours ago', recording('one', 23), []],
  ['submitted a day ago', recording('one', 24), ['one']],
  ['not submitted for half an hour', recording('one', 0.5, false), []],
  ['not submitted for an hour', recording('one', 1, false), ['one']],
  ['of a clock that was set back by an hour', recording('one', -1), ['one']],
  ['of a clock that is a minute ahead', recording('one', -1 / 60), []],
])('a recording %s', (_name, one, gone) => {
  expect(recordingsOver([one], now)).toEqual(gone);
});

test('beyond thirty recordings or 30 MB the oldest go', () => {
  const many = Array.from({ length: 32 }, (_, index) => recording(String(index), index / 10));
  expect(recordingsOver(many, now)).toEqual(['30', '31']);
  const large = Array.from({ length: 4 }, (_, index) => recording(String(index), index, true, 9_000_000));
  expect(recordingsOver(large, now)).toEqual(['3']);
});

test('none stays beyond its deadline, nor more than the limits', () => {
  const times = fc.record({
    id: fc.uuid(),
    recordedAt: fc.integer({ min: now - 40 * hour, max: now + hour }),
    submittedAt: fc.option(fc.integer({ min: now - 40 * hour, max: now + hour })),
    bytes: fc.nat(3_000_000),
  });
  fc.assert(
    fc.property(fc.uniqueArray(times, { selector: ({ id }) => id, maxLength: 50 }), (recordings) => {
      const gone = new Set(recordingsOver(recordings, now));
      const kept = recordings.filter(({ id }) => !gone.has(id));
      expect(kept.every((each) => now < deadlineOf(each))).toBe(true);
      expect(kept.length).toBeLessThanOrEqual(30);
      expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000_000);
    }),
  );
});
