import { noProfile } from '@sixty/domain/students/test-profile.ts';
import { expect, test } from 'vitest';
import {
  changesOf,
  confirmText,
  dayAndTimeText,
  fileError,
  importedText,
  undoneText,
  uploadText,
} from './import-text.ts';

const counts = (make: number, change: number) => ({ make, change, same: 0, refuse: 0 });

test.each([
  [counts(4990, 5), 'Make 4,990 and change 5 students', '4,990 students were made, and 5 changed.'],
  [counts(1, 0), 'Make 1 student', '1 student was made.'],
  [counts(0, 2), 'Change 2 students', '2 students were changed.'],
  [counts(1, 1), 'Make 1 and change 1 student', '1 student was made, and 1 changed.'],
])('describes %j before and after', (given, before, after) => {
  expect([confirmText(given), importedText(given)]).toEqual([before, after]);
});

test.each([
  [{ removed: 2, restored: 0, kept: 0 }, '2 students were removed.'],
  [
    { removed: 1, restored: 3, kept: 1 },
    '1 student was removed. 3 students were restored. 1 student stays as now, because someone has worked with them or changed them since.',
  ],
])('describes the effect of undoing: %j', (given, text) => {
  expect(undoneText(given)).toBe(text);
});

test('the button shows the upload progress, and then that the file is being checked', () => {
  expect([0, 0.405, 0.999, 1].map(uploadText)).toEqual(['Uploading 0%', 'Uploading 40%', 'Uploading 99%', 'Checking']);
});

test('an empty or oversized file is not sent', () => {
  expect(fileError({ size: 0 })).toBe('This file is empty.');
  expect(fileError({ size: 8_000_001 })).toMatch(/^This file is too large/);
  expect(fileError({ size: 8_000_000 })).toBeNull();
});

test('a time is named by its day relative to today, in the local zone', () => {
  const now = new Date(2026, 2, 2, 15, 45);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).toISOString();
  const texts = [at(2, 9), at(3, 15), at(1, 0), at(5, 12)].map((moment) =>
    dayAndTimeText(moment, now).replace(/\s/g, ' '),
  );
  expect(texts).toEqual(['today 9:05 AM', 'tomorrow 3:05 PM', 'yesterday 12:05 AM', 'Mar 5, 2026 12:05 PM']);
});

test('a change lists old and new values, and nothing unchanged', () => {
  const profile = { ...noProfile, iep: 'No' };
  const from = { name: 'Maya Lopez', birthDay: '2016-09-03', group: null, externalId: null, profile };
  const to = { ...from, birthDay: '2016-09-04', group: 'Blue', profile: { ...profile, iep: 'Yes' } };
  expect(changesOf({ kind: 'change', row: 2, id: 'maya', from, to, assign: ['math'] })).toEqual([
    { title: 'Birthday', from: 'Sep 3, 2016', to: 'Sep 4, 2016' },
    { title: 'Group', from: null, to: 'Blue' },
    { title: 'IEP related to reading', from: 'No', to: 'Yes' },
    { title: 'Math license', from: null, to: 'assigned' },
  ]);
});
