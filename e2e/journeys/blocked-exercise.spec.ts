import { expect, keepsApp, offline, test } from '../rig/journey.ts';
import { openStudent, startLesson, submitOffline } from '../rig/lesson.ts';
import { goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, expectSizesInWords, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';
import type { World } from '../rig/world/world.ts';

/** What can block an open exercise, how to undo it, and the sentence it shows. */
const blocks = [
  {
    sentence: 'This license has been archived.',
    block: (world: World, studentId: string) => world.archiveLicenses(studentId),
    restore: (world: World, studentId: string) => world.unarchiveLicenses(studentId),
  },
  {
    sentence: 'This student has no license for this program. Please assign a license first.',
    block: (world: World, studentId: string) => world.removeLicenses(studentId),
    restore: (world: World, studentId: string) => world.licenses(studentId, ['reading']),
  },
  {
    sentence:
      'You have more active students than licenses. Exercises are blocked until licenses are deleted or archived, or more are bought. Your data is safe.',
    block: (world: World, studentId: string) => world.moveSubscriptionsOf(studentId, 40_000),
    restore: (world: World, studentId: string) => world.moveSubscriptionsOf(studentId, -40_000),
  },
] as const;

const finder = 'There has been an error finding your student. Please try again.';

test('a blocked exercise gives the reason on every page, and a result that waited is kept until someone decides', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser(keepsApp, offline);
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
  await first.block(world, studentId);
  await goOnline(instructor);
  const badge = instructor.getByRole('button', { name: '1 result refused' });
  await badge.click();
  const dialog = instructor.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText(first.sentence);
  await first.restore(world, studentId);

  // Another tab of the instructor opens the exercise, which the student's device shows. Then it is blocked.
  const tab = await instructor.context().newPage();
  for (const { sentence, block, restore } of blocks) {
    await tab.goto(other ?? '');
    await expect(device).toHaveURL(/phonics\/phonics\/15$/);
    await expect(device.locator('.exercise-text')).toBeVisible();
    await block(world, studentId);
    const refused = instructor.waitForResponse((answer) => answer.url().endsWith('/api/probe') && !answer.ok());
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expect(dialog).toContainText(sentence);
    await device.reload();
    await expect(device.getByRole('alert')).toHaveText(sentence);
    await tab.goto(other ?? '');
    await expect(tab).toHaveURL(/\/probes\/phonics\/phonics\?/);
    await expect(tab.getByText(sentence)).toHaveCount(1);
    if (sentence.startsWith('You have more')) {
      await takePictures(tab, 'blocked-list');
      await takePictures(device, 'blocked-device');
      await takePictures(instructor, 'blocked-result');
      await expectAccessible(tab);
      await expectAccessible(device);
    }
    await restore(world, studentId);
  }

  await tab.goto(other ?? '');
  await expect(device.locator('.exercise-text')).toBeVisible();
  await expectSizesInWords(device, 'Size');

  // The teacher loses the student: another user owns it, and the teacher is not a Licensee.
  await world.handOver(studentId, people.tutor, 'instructor');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText(finder);
  await takePictures(instructor, 'blocked-lost');
  await expect(instructor.getByText(/(?:It will be sent|We’ll send it) when/)).toHaveCount(0);
  for (const path of [other ?? '', `/probes/phonics/phonics?id=${studentId}`]) {
    await tab.goto(path);
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByText(finder)).toHaveCount(1);
  }
  // An instructor who lost the student also lost the device.
  await device.reload();
  await expect(device).toHaveURL(/\/account\/log-in\/student/);

  await world.handOver(studentId, people.teacher, 'licensee');
  expect(await results()).toBe(before);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(badge).toBeHidden();
  await expect.poll(results).toBe(before + 1);

  await instructor.goto(exercise ?? '');
  await submitOffline(instructor);
  await first.block(world, studentId);
  await goOnline(instructor);
  await badge.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await instructor
    .getByRole('dialog', { name: 'Discard this result?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(badge).toBeHidden();
  await first.restore(world, studentId);
  expect(await results()).toBe(before + 1);
});

test('an instructor removed from the organization learns that a waiting result cannot be recorded, and discards it', async ({
  openBrowser,
  world,
}) => {
  const { id, people: members } = await world.school(birchSchool);
  const [ines, lena] = [await openBrowser(keepsApp, offline), await openBrowser()];
  await openStudent(ines, members.instructor, 'Olga Owlet', '/probes/phonics/phonics/4');
  await submitOffline(ines);
  await signInTeacher(lena, members.licensee);
  const removal = await lena.request.delete('/api/organizations/remove-instructor', {
    headers: { origin: new URL(lena.url()).origin },
    data: { id, customerUsername: members.instructor.username },
  });
  expect(removal.ok()).toBe(true);
  await goOnline(ines);
  const badge = ines.getByRole('button', { name: '1 result refused' });
  await badge.click();
  const dialog = ines.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText('A student, Phonics 4');
  await expect(dialog).toContainText('you were removed from the organization, this result can no longer be recorded');
  await expectAccessible(ines);
  await takePictures(ines, 'refused-removed');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await ines.getByRole('dialog', { name: 'Discard this result?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(badge).toBeHidden();
});
