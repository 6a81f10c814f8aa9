import { randomUUID } from 'node:crypto';
import { findRecords } from '@sixty/contract/records/records.ts';
import { addNote, removeNote } from '@sixty/contract/records/student-notes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { studentNotes } from '../../../db/schema/schema.ts';
import { addInstructor, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

const newNotes = async () => {
  const lesson = await newLesson(testApp().db);
  const studentID = lesson.student.id;
  const read = async (type: 'addition' | 'phrases', token = lesson.token) => {
    const { body } = await testApp().call(findRecords, { studentID, type }, token);
    if (!body.valid) throw new Error('refused');
    return body;
  };
  const write = async (note: object, token = lesson.token) => {
    const input = {
      noteID: randomUUID(),
      studentID,
      program: 'math',
      day: '2026-03-02',
      kind: 'note',
      text: 'New glasses.',
      ...note,
    };
    const { body } = await testApp().call(addNote, input as never, token);
    if (!body.valid) throw new Error('refused');
    return body.note;
  };
  return { ...lesson, studentID, read, write };
};

test('shows notes only on the charts of their program, by day', async () => {
  const { read, write } = await newNotes();
  const later = await write({ day: '2026-03-09', kind: 'change', text: '  Flash cards every day. ' });
  const earlier = await write({});
  expect(later).toMatchObject({ text: 'Flash cards every day.', author: 'Test User', canRemove: true });
  expect((await read('addition')).notes).toEqual([earlier, later]);
  expect((await read('phrases')).notes).toEqual([]);
});

test('stores a repeated note once, and refuses a different one with its id', async () => {
  const { db } = testApp();
  const { student, organizationId, token, read } = await newNotes();
  const helper = await addUser(db);
  await addMember(db, organizationId, helper.id, 'instructor');
  await addInstructor(db, student.id, helper.id);
  const helperToken = await addSession(db, { userId: helper.id, organizationId });
  const note = {
    noteID: randomUUID(),
    studentID: student.id,
    program: 'math',
    day: '2026-03-02',
    kind: 'note',
  } as const;
  const send = async (text: string, by = token) => (await testApp().call(addNote, { ...note, text }, by)).body;
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('New glasses.')));
  for (const body of answers)
    expect(body).toMatchObject({ valid: true, note: { id: note.noteID, text: 'New glasses.' } });
  expect(await send('Old glasses.')).toMatchObject({ code: 'note-changed' });
  expect(await send('New glasses.', helperToken)).toMatchObject({ code: 'note-changed' });
  expect((await read('addition')).notes).toHaveLength(1);
  await testApp().call(removeNote, { noteID: note.noteID }, token);
  expect(await send('New glasses.')).toEqual(answers[0]);
  expect((await read('addition')).notes).toEqual([]);
});

test('lets the author and the owner remove a note, once, and keeps the row with who did it', async () => {
  const { db } = testApp();
  const { studentID, organizationId, userId, token, read, write } = await newNotes();
  const helper = async () => {
    const user = await addUser(db);
    await addMember(db, organizationId, user.id, 'instructor');
    await addInstructor(db, studentID, user.id);
    return addSession(db, { userId: user.id, organizationId });
  };
  const [author, other] = [await helper(), await helper()];
  const [one, two] = [await write({}, author), await write({ day: '2026-03-03' }, author)];
  expect((await read('addition', author)).notes.map(({ canRemove }) => canRemove)).toEqual([true, true]);
  expect((await read('addition', other)).notes.map(({ canRemove }) => canRemove)).toEqual([false, false]);
  const remove = async (noteID: string, by: string) => (await testApp().call(removeNote, { noteID }, by)).body;
  expect(await remove(one.id, other)).toMatchObject({ code: 'note-missing' });
  const raced = await Promise.all([remove(one.id, author), remove(one.id, author), remove(one.id, author)]);
  expect(raced.filter(({ valid }) => valid)).toHaveLength(1);
  expect((await remove(two.id, token)).valid).toBe(true);
  expect((await read('addition')).notes).toEqual([]);
  const rows = await db.orm.select().from(studentNotes).where(eq(studentNotes.id, two.id));
  expect(rows).toMatchObject([{ removedBy: userId, removedAt: expect.any(Date) }]);
});

test.each([
  ['a day before anybody was born', { day: '1904-12-31' }],
  ['a day in the far future', { day: '2101-01-01' }],
  ['a day that does not exist', { day: '2026-02-29' }],
  ['only spaces', { text: '   ' }],
  ['more than a line', { text: 'one\ntwo' }],
  ['176 characters', { text: 'x'.repeat(176) }],
])('refuses a note with %s', async (_title, change) => {
  const { write } = await newNotes();
  await expect(write(change)).rejects.toThrow('refused');
});
