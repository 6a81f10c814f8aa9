import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { notesWithin, positionedNotes, spokenNote } from './chart-notes.ts';

const note = (day: string, changes: Partial<StudentNote> = {}): StudentNote => ({
  id: day,
  day,
  kind: 'note',
  text: 'New glasses',
  author: 'Ms. Rivera',
  canRemove: true,
  ...changes,
});

const start = '2026-11-02' as CalendarDay;
const end = '2026-11-15' as CalendarDay;
const plot = { left: 0, right: 140, top: 20, bottom: 120 };
const xOf = (day: CalendarDay, share: number) => 10 * (daysBetween(start, day) + share);

test('returns notes by day, including the first and last day of the chart', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-02', '2026-11-01'].map((day) => note(day));
  expect(notesWithin(days, { start, end }).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-15']);
});

test('a change is at the start of its day, a note in the middle', () => {
  const [change, other] = positionedNotes([note('2026-11-03', { kind: 'change' }), note('2026-11-04')], xOf, plot);
  expect([change?.x, other?.x]).toEqual([10, 25]);
});

test('the text of a change is cut where the next one begins, and omitted where it would be unreadable', () => {
  const text = 'Shorter lessons, every day';
  const changes = ['2026-11-02', '2026-11-09', '2026-11-10'].map((day) => note(day, { kind: 'change', text }));
  expect(positionedNotes(changes, xOf, plot).map(({ label }) => label)).toEqual(['Shorter…', '', 'Shorte…']);
});

test('a note is announced with its day and kind', () => {
  expect(spokenNote(note('2026-11-03', { kind: 'change', text: 'Shorter lessons' }))).toBe(
    'Nov 3, 2026, change of plan: Shorter lessons',
  );
});
