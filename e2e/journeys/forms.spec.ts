import { offline, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { birchSchool } from '../rig/world/schools.ts';
import { accountForms, guestForms } from '../screens/account-forms.ts';
import { studentIds } from '../screens/corrections.ts';
import { proveForm } from '../screens/forms.ts';
import { groupForms, recordForms, studentForms } from '../screens/roster-forms.ts';
import { staffForms } from '../screens/staff-forms.ts';

const expected = (text: string) => offline(text) || /status of 400/.test(text);

test('guest forms show errors and refusals, and keep values offline', async ({ openBrowser }) => {
  const page = await openBrowser({}, expected);
  for (const form of guestForms) await proveForm(page, form);
});

test('account and student forms show errors and refusals, and keep values offline', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  const teacher = await world.teacher({ students: [{ name: 'Maya Bloom', programs: ['reading'] }], hasAddress: true });
  await signInTeacher(page, teacher);
  // So long after the log-in that changes are locked.
  await world.ageSessions(teacher, 11);
  for (const form of [...accountForms, ...studentForms]) await proveForm(page, form);
});

test('organization forms show errors and refusals, and keep values offline', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  await signInTeacher(page, (await world.school(birchSchool)).people.licensee);
  for (const form of groupForms) await proveForm(page, form);
});

test('record forms show errors and refusals, and keep values offline', async ({ openBrowser }) => {
  const page = await openBrowser({}, expected);
  await signInTeacher(page, people.teacher);
  const id = (await studentIds(page))['Maya Lopez'] ?? '';
  for (const form of recordForms) await proveForm(page, { ...form, path: `/students/records/phrases?id=${id}` });
});

test('staff forms show errors and refusals, and keep values offline', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  await signInStaff(page, world);
  for (const form of staffForms) await proveForm(page, form);
});
