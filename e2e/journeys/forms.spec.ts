import { offline, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { birchSchool } from '../rig/world/schools.ts';
import { accountForms } from '../screens/account-forms.ts';
import { studentIds } from '../screens/corrections.ts';
import { proveForm } from '../screens/forms.ts';
import { guestForms } from '../screens/guest-forms.ts';
import { organizationForms } from '../screens/organization-forms.ts';
import { staffForms } from '../screens/staff-forms.ts';
import { firstStudentForms, recipientForms, recordForms, studentForms } from '../screens/student-forms.ts';

const expected = (text: string) => offline(text) || /status of 40[01]/.test(text);

test('guest forms show errors and refusals, call once and keep values', async ({ openBrowser }) => {
  const page = await openBrowser({}, expected);
  for (const form of guestForms) await proveForm(page, form);
});

test('account forms show errors and refusals, call once and keep values', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  const [teacher, recipient] = [await world.teacher({ hasAddress: true }), await world.teacher()];
  await world.shareSeats(teacher, recipient, 1);
  await signInTeacher(page, teacher);
  // Changes are locked this long after the log-in.
  await world.ageSessions(teacher, 11);
  for (const form of accountForms) await proveForm(page, form, { recipient: recipient.username });
});

test('student forms show errors and refusals, call once and keep values', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  const [teacher, recipient] = [await world.teacher(), await world.teacher()];
  const student = await world.student('Maya Bloom', { owner: teacher, programs: ['reading'] });
  await world.share(teacher, 'Maya Bloom', recipient);
  await signInTeacher(page, await world.teacher());
  for (const form of firstStudentForms) await proveForm(page, form);
  await signInTeacher(page, teacher);
  for (const form of studentForms) await proveForm(page, form, { student, recipient: recipient.username });
  await signInTeacher(page, recipient);
  for (const form of recipientForms) await proveForm(page, form, { student });
});

test('organization forms show errors and refusals, call once and keep values', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  const { licensee, instructor } = (await world.school(birchSchool)).people;
  await signInTeacher(page, licensee);
  for (const form of organizationForms) await proveForm(page, form, { instructor: instructor.username });
});

test('record forms show errors and refusals, call once and keep values', async ({ openBrowser }) => {
  const page = await openBrowser({}, expected);
  await signInTeacher(page, people.teacher);
  const student = (await studentIds(page))['Maya Lopez'] ?? '';
  for (const form of recordForms) await proveForm(page, form, { student });
});

test('staff forms show errors and refusals, call once and keep values', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, expected);
  const [giver, recipient] = [await world.teacher(), await world.teacher()];
  await world.shareSeats(giver, recipient, 3);
  await signInStaff(page, world);
  for (const form of staffForms) await proveForm(page, form, { organization: giver.organizationId });
});
