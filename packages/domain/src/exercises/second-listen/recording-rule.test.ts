import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { isConsentDay, mayRecord, type RecordingFacts, recordingBlock } from './recording-rule.ts';

const all: RecordingFacts = {
  organizationAllows: true,
  instructorWants: true,
  consentOn: '2026-11-20',
  impersonated: false,
};

test('a minute may be recorded only with the Licensee, the instructor and the consent', () => {
  expect(recordingBlock(all)).toBeNull();
  expect(recordingBlock({ ...all, organizationAllows: false })).toBe('organization-off');
  expect(recordingBlock({ ...all, instructorWants: false })).toBe('instructor-off');
  expect(recordingBlock({ ...all, consentOn: null })).toBe('consent-missing');
  expect(recordingBlock({ ...all, impersonated: true })).toBe('impersonated');
});

test('anything unknown counts as a no', () => {
  const unknown = fc.constantFrom(undefined, null, 0, 1, '', 'yes', {});
  const fact = fc.constantFrom<keyof RecordingFacts>('organizationAllows', 'instructorWants', 'impersonated');
  fc.assert(
    fc.property(fact, unknown, (name, value) => {
      expect(mayRecord({ ...all, [name]: value } as RecordingFacts)).toBe(false);
    }),
  );
  for (const consentOn of [undefined, null, 0, {}]) {
    expect(mayRecord({ ...all, consentOn } as RecordingFacts)).toBe(false);
  }
});

test.each([
  ['2026-11-26', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2020-01-01', true],
  ['2019-12-31', false],
])('consent of %s, noted on 2026-11-26: %s', (day, accepted) => {
  expect(isConsentDay(day as CalendarDay, '2026-11-26' as CalendarDay)).toBe(accepted);
});
