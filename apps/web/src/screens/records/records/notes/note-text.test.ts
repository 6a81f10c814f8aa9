import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { expect, test } from 'vitest';
import { notesByDay } from './note-text.ts';

const note = (id: string, day: string): StudentNote => ({
  id,
  day,
  kind: 'note',
  text: id,
  author: 'Ms. Rivera',
  canRemove: true,
});

test('notes are listed latest day first, within a day as written', () => {
  const notes = [note('a', '2026-12-31'), note('b', '2027-01-02'), note('c', '2026-12-31'), note('d', '2024-02-29')];
  expect(notesByDay(notes).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
});
