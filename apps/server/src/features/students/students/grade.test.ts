import { findSuggestedStory } from '@sixty/contract/exercises/suggestions.ts';
import { findProgress } from '@sixty/contract/records/records.ts';
import { createStudent, editStudent } from '@sixty/contract/students/student-changes.ts';
import { findStudentData, printStudentData } from '@sixty/contract/students/student-data.ts';
import { findStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { addAccount } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

/** A student added with a grade instead of a birthday. */
const newStudent = async (grade: string, day = '2026-11-26') => {
  const { call, db, setNow } = testApp();
  setNow(new Date(`${day}T10:00:00Z`));
  const { token } = await addAccount(db);
  const form = { name: 'Ada Berg', grade, programs: ['Reading'] };
  const { body } = await call(createStudent, form as never, token);
  if (!body.valid) throw new Error(body.code);
  const { id } = body.student;
  const edit = async (changes: object) => (await call(editStudent, { student: { id, ...changes } }, token)).body;
  return { id, token, call, setNow, made: body.student, edit };
};

test('a grade replaces the birthday, and follows the school years', async () => {
  const { id, token, made, call, setNow } = await newStudent('3', '2026-07-31');
  expect(made).toMatchObject({ birthDay: null, grade: '3' });
  setNow(new Date('2026-08-01T10:00:00Z'));
  expect((await call(findStudent, { studentId: id }, token)).body).toMatchObject({
    student: { birthDay: null, grade: '4' },
  });
});

test.each([
  ['K', 'elementary', null],
  ['5', 'elementary', 5.2],
  ['6', 'middle', 6.2],
  ['9', 'high', 9.2],
])(
  'grade %s reads %s stories first, and has a grade by age in the chart',
  async (grade, suggestedStory, gradeByAge) => {
    const { id: studentID, token, call } = await newStudent(grade);
    expect((await call(findSuggestedStory, { studentID }, token)).body).toMatchObject({ suggestedStory });
    expect((await call(findProgress, { studentID }, token)).body).toMatchObject({ gradeByAge });
  },
);

test('the grade can be changed, a birthday takes its place, and one of both is needed', async () => {
  const { edit } = await newStudent('3');
  expect(await edit({ name: 'Ada B. Berg', birthDay: '' })).toMatchObject({ student: { birthDay: null, grade: '3' } });
  expect(await edit({ grade: '4' })).toMatchObject({ student: { grade: '4' } });
  expect(await edit({ birthDay: '2099-01-01' })).toMatchObject({ code: 'birthday-out-of-range' });
  expect(await edit({ birthDay: '2017-03-09' })).toMatchObject({ student: { birthDay: '2017-03-09', grade: null } });
  const { token, call } = await newStudent('3');
  const neither = await call(createStudent, { name: 'Ben Berg', programs: ['Reading'] } as never, token);
  expect(neither.body).toMatchObject({ code: 'birthday-missing' });
});

test("the family's data has the year that the grade stands for", async () => {
  const { id: studentID, token, call } = await newStudent('3');
  const { body } = await call(findStudentData, { studentID }, token);
  expect(body).toMatchObject({ data: { student: { birthDay: null, kindergartenYear: 2023 } } });
  expect((await call(printStudentData, { studentID }, token)).status).toBe(200);
});
