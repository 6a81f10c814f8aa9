import {
  expect,
  expectAccessible,
  expectSizesInWords,
  offline,
  people,
  signInTeacher,
  startLesson,
  studentIdIn,
  submitOffline,
  takePictures,
  test,
} from '../rig/journey.ts';
import { addNewSchool } from '../rig/new-school.ts';
import type { TestServer } from '../rig/server.ts';

/** What may happen elsewhere while an exercise is open: what is said of it, and the SQL that does it and takes it back. */
const blocks = [
  {
    sentence: 'This license has been archived.',
    block: `update licenses set status = 'archived', archived_at = now() where student_id = $1`,
    restore: `update licenses set status = 'active', archived_at = null where student_id = $1`,
  },
  {
    sentence: 'This student has no license for this program. Please assign a license first.',
    block: 'delete from licenses where student_id = $1',
    restore: `insert into licenses (organization_id, student_id, program)
      select organization_id, id, 'reading' from students where id = $1`,
  },
  {
    sentence:
      'You have more active students than licenses. Exercises are blocked until licenses are deleted or archived, or more are bought. Your data is safe.',
    block: `update subscriptions set starts_at = starts_at + interval '40000 days', expires_at = expires_at + interval '40000 days'
      where organization_id = (select organization_id from students where id = $1)`,
    restore: `update subscriptions set starts_at = starts_at - interval '40000 days', expires_at = expires_at - interval '40000 days'
      where organization_id = (select organization_id from students where id = $1)`,
  },
] as const;

const finder = 'There has been an error finding your student. Please try again.';

/** The teacher has the student no more: another owns it, and the teacher is no licensee. */
const loseStudent = async ({ query }: TestServer, studentId: string): Promise<() => Promise<unknown>> => {
  const give = (owner: string, permission: string) =>
    query(
      `with given as (update students set owner_id = (select id from users where username = $2) where id = $1 returning organization_id)
       update memberships set permission = $3 from given
       where memberships.organization_id = given.organization_id
         and user_id = (select id from users where username = 'demo.teacher')`,
      [studentId, owner, permission],
    );
  await give('demo.tutor', 'instructor');
  return () => give('demo.teacher', 'licensee');
};

test('what blocks an exercise is said wherever it is met, and a result that waited is kept until someone decides', async ({
  openBrowser,
  server,
}) => {
  const instructor = await openBrowser({}, offline);
  const device = await openBrowser({}, offline);
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const [exercise, other] = [14, 15].map((number) => `/probes/phonics/phonics/${number}?id=${studentId}`);
  const results = async () => {
    const params = { studentID: studentId, type: 'phonics/phonics' };
    return (await (await instructor.request.get('/api/records', { params })).json()).chartData.rawRecords.length;
  };
  const before = await results();
  await instructor.goto(exercise ?? '');
  await submitOffline(instructor);
  const [first] = blocks;
  await server.query(first.block, [studentId]);
  await instructor.context().setOffline(false);
  const badge = instructor.getByRole('button', { name: '1 result refused' });
  await badge.click({ timeout: 30_000 });
  const dialog = instructor.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText(first.sentence);
  await server.query(first.restore, [studentId]);

  // Another tab of the instructor opens the exercise, which the student's device shows; then it is blocked.
  const tab = await instructor.context().newPage();
  for (const { sentence, block, restore } of blocks) {
    await tab.goto(other ?? '');
    await expect(device).toHaveURL(/phonics\/phonics\/15$/);
    await expect(device.locator('.exercise-text')).toBeVisible();
    await server.query(block, [studentId]);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText(sentence);
    await device.reload();
    await expect(device.getByRole('alert')).toHaveText(sentence);
    await tab.goto(other ?? '');
    await expect(tab).toHaveURL(/\/probes\/phonics\/phonics\?/);
    await expect(tab.getByText(sentence)).toHaveCount(1);
    if (block.startsWith('update subscriptions')) {
      await takePictures(tab, 'blocked-list');
      await takePictures(device, 'blocked-device');
      await takePictures(instructor, 'blocked-result');
      await expectAccessible(tab);
      await expectAccessible(device);
    }
    await server.query(restore, [studentId]);
  }

  await tab.goto(other ?? '');
  await expect(device.locator('.exercise-text')).toBeVisible();
  await expectSizesInWords(device, 'Size');

  const giveBack = await loseStudent(server, studentId);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText(finder);
  await takePictures(instructor, 'blocked-lost');
  await expect(instructor.getByText(/It will be sent when/)).toHaveCount(0);
  for (const path of [other ?? '', `/probes/phonics/phonics?id=${studentId}`]) {
    await tab.goto(path);
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByText(finder)).toHaveCount(1);
  }
  // Whoever has lost the student has lost the device.
  await device.reload();
  await expect(device).toHaveURL(/\/account\/log-in\/student/);

  await giveBack();
  expect(await results()).toBe(before);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(badge).toBeHidden();
  expect(await results()).toBe(before + 1);

  await instructor.goto(exercise ?? '');
  await submitOffline(instructor);
  await server.query(first.block, [studentId]);
  await instructor.context().setOffline(false);
  await badge.click({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await instructor
    .getByRole('dialog', { name: 'Discard this result?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(badge).toBeHidden();
  await server.query(first.restore, [studentId]);
  expect(await results()).toBe(before + 1);
});

test('whoever was removed from the organization learns that a result which waited cannot be recorded, and discards it', async ({
  openBrowser,
  server,
}) => {
  const { id, licensee, instructor } = await addNewSchool(server);
  const [ines, lena] = [await openBrowser({}, offline), await openBrowser()];
  await signInTeacher(ines, instructor);
  await ines.getByRole('button', { name: 'Olga Owlet' }).click();
  await expect(ines).toHaveURL(/\/probes\//);
  await ines.goto(`/probes/phonics/phonics/4?id=${studentIdIn(ines)}`);
  await submitOffline(ines);
  await signInTeacher(lena, licensee);
  const removal = await lena.request.delete('/api/organizations/remove-instructor', {
    headers: { origin: new URL(lena.url()).origin },
    data: { id, customerUsername: instructor.username },
  });
  expect(removal.ok()).toBe(true);
  await ines.context().setOffline(false);
  const badge = ines.getByRole('button', { name: '1 result refused' });
  await badge.click({ timeout: 30_000 });
  const dialog = ines.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText('A student, Phonics 4');
  await expect(dialog).toContainText('you were removed from the organization, this result cannot be recorded any more');
  await expectAccessible(ines);
  await takePictures(ines, 'refused-removed');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await ines.getByRole('dialog', { name: 'Discard this result?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(badge).toBeHidden();
});
