import { checkRosterFile, confirmImport, listImports, undoImport } from '@sixty/contract/students/roster-files.ts';
import { eraseStudent } from '@sixty/contract/students/student-data.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import {
  addGroup,
  addImport,
  addMember,
  addOrganization,
  addSession,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect } = useTestLessons();

/** A Licensee with a student in a group, and the group's Manager. */
const newSchool = async () => {
  const { db } = testApp();
  const organization = await addOrganization(db, { personal: false });
  const [blue, red] = [await addGroup(db, organization.id), await addGroup(db, organization.id)];
  const [licensee, manager, redManager] = [await addUser(db), await addUser(db), await addUser(db)];
  await addMember(db, organization.id, licensee.id, 'licensee');
  await addMember(db, organization.id, manager.id, 'manager', blue.id);
  await addMember(db, organization.id, redManager.id, 'manager', red.id);
  const owner = { userId: licensee.id, organizationId: organization.id };
  const student = await addStudent(db, { ...owner, groupId: blue.id });
  const token = await addSession(db, owner);
  const signIn = (userId: string) => addSession(db, { userId, organizationId: organization.id });
  return { blue, red, manager, redManager, student, owner, token, signIn };
};

const check = async (text: string, token: string) => {
  const input = { fileName: 'roster.csv', content: Buffer.from(text).toString('base64'), programs: [] };
  const { body } = await testApp().call(checkRosterFile, input as never, token);
  if (!body.valid) throw new Error(body.code);
  return body.import.id;
};

/** Selects the student and links a device. */
const startLesson = async (userId: string, studentID: string, token: string) => {
  await testApp().call(selectStudent, { studentID, keepsLesson: false }, token);
  return connect(await addSession(testApp().db, { userId, studentId: studentID }));
};

test('a Manager’s file puts students into the own group only, and says why', async () => {
  const { blue, red, manager, signIn } = await newSchool();
  const token = await signIn(manager.id);
  const head = 'Name,Birthday,Programs,Group';
  const id = await check(
    `${head}\nIna Berg,2015-05-05,Reading,${blue.name}\nTom Dahl,2015-05-05,Reading,${red.name}\n`,
    token,
  );
  const { body } = await testApp().call(confirmImport, { importID: id }, token);
  expect(body).toMatchObject({ valid: true, import: { counts: { make: 1, refuse: 1 } } });
});

test('notifies a Manager whose group loses a student by an import or its undo, and ends the lesson with the student', async () => {
  const { red, manager, redManager, student, token, signIn } = await newSchool();
  const [managers, reds] = [await signIn(manager.id), await signIn(redManager.id)];
  const [browser, device] = [await connect(managers), await startLesson(manager.id, student.id, managers)];
  expect(await browser.command(openAddition(student.id))).toMatchObject({ valid: true });
  browser.events.length = 0;

  const importID = await check(`Name,Birthday,Group\n${student.name},2015-05-05,${red.name}\n`, token);
  expect((await testApp().call(confirmImport, { importID }, token)).body).toMatchObject({ valid: true });
  await Promise.all([device.next('session-ended'), browser.next('roster-changed')]);
  expect(await browser.command(openAddition(student.id))).toMatchObject({ code: 'student-missing' });

  const redsBrowser = await connect(reds);
  const redsDevice = await startLesson(redManager.id, student.id, reds);
  redsBrowser.events.length = 0;
  expect((await testApp().call(undoImport, { importID }, token)).body).toMatchObject({ valid: true, restored: 1 });
  await Promise.all([redsDevice.next('session-ended'), redsBrowser.next('roster-changed')]);
  expect(await redsBrowser.command(openAddition(student.id))).toMatchObject({ code: 'student-missing' });
});

test('deletes a file that made a student when the student is erased', async () => {
  const { owner, token } = await newSchool();
  const importID = await check('Name,Birthday,Programs\nMaya Lopez,2016-09-03,Reading\n', token);
  await testApp().call(confirmImport, { importID }, token);
  const other = await addImport(testApp().db, owner);
  const { rows } = await testApp().db.pool.query(
    `select id from students where name = 'Maya Lopez' and owner_id = $1`,
    [owner.userId],
  );
  const input = { studentID: rows[0].id, confirmation: 'Maya Lopez' };
  expect((await testApp().call(eraseStudent, input, token)).body).toMatchObject({ valid: true });
  const { body } = await testApp().call(listImports, {}, token);
  expect(body).toMatchObject({ imports: [{ id: other }] });
});
