import { expect, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import {
  addReader,
  lostStudentErrors,
  lostStudentMessage,
  shareAll,
  signInOwner,
  unknownStudentMessage,
} from '../screens/sharing.ts';

test('an open lesson and an exercise that has not begun end immediately with the share', async ({
  openBrowser,
  world,
}) => {
  const { owner } = await signInOwner(world, await openBrowser());
  const id = await addReader(owner, 'Lesson Journey');
  await shareAll(owner, [id]);
  const recipient = await openBrowser({}, lostStudentErrors);
  await signInTeacher(recipient, people.tutor, '/dashboard');
  await recipient.getByRole('button', { name: 'Lesson Journey' }).click();
  const device = await openBrowser();
  await signInStudent(device, people.tutor, await readCode(recipient));
  await recipient.goto(`/probes/stories/elementary/1?id=${id}`);
  await expect(recipient.locator('[data-item="0"]')).toBeVisible();
  await expect(device.locator('.exercise-text')).toBeVisible();

  await owner.goto('/students/share/manage');
  await owner.getByRole('link', { name: 'Revoke: Lesson Journey shared to demo.tutor' }).click();
  await owner.getByRole('button', { name: 'Revoke' }).click();
  await expect(owner.getByText('The student is no longer shared with this person.')).toBeVisible();
  await expect(device.getByText('Your lesson on this device has ended.')).toBeVisible();
  await expect(recipient).toHaveURL(/\/dashboard$/);
  await expect(recipient.getByText(lostStudentMessage)).toBeVisible();
});

test('a result of a student lost in the meantime is kept for a decision, and the exercise is left', async ({
  openBrowser,
  world,
}) => {
  const { owner } = await signInOwner(world, await openBrowser());
  const id = await addReader(owner, 'Lost Journey');
  await shareAll(owner, [id]);
  const recipient = await openBrowser({}, lostStudentErrors);
  await signInTeacher(recipient, people.tutor);
  // The dashboard's header loads late: a dialog opened from the first one stays open.
  const opened = Promise.withResolvers<void>();
  await recipient.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Legal and social')) await opened.promise;
    await route.fulfill({ response });
  });
  const exercise = `/probes/phonics/phonics/4?id=${id}`;
  await recipient.goto(exercise);
  await recipient.locator('[data-item="9"]').dblclick();
  await recipient.getByLabel('Time (s)').fill('20');
  await shareAll(owner, [id], { read: true, write: false });
  await recipient.getByRole('button', { name: 'Submit' }).click();
  await expect(recipient).toHaveURL(/\/dashboard$/);
  await expect(recipient.getByText(lostStudentMessage)).toBeVisible();
  await recipient.getByRole('button', { name: '1 result refused' }).click();
  const dialog = recipient.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText('Lost Journey, Phonics 4');
  await expect(dialog).toContainText('10 responses');
  await expect(dialog).toContainText(unknownStudentMessage);
  opened.resolve();
  await expect(recipient.getByText('Resources').first()).toBeVisible();

  await shareAll(owner, [id]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(recipient.getByRole('button', { name: '1 result refused' })).toBeHidden();
  // An exercise that has not begun is left automatically.
  await recipient.goto(exercise);
  await expect(recipient.locator('[data-item="0"]')).toBeVisible();
  await expect(recipient.getByText('Restored your unfinished attempt')).toBeHidden();
  await shareAll(owner, [id], { read: true, write: false });
  await expect(recipient).toHaveURL(/\/dashboard$/);
});

test('events between the loading of a page and its connection are not missed', async ({ openBrowser, world }) => {
  const { owner } = await signInOwner(world, await openBrowser());
  const id = await addReader(owner, 'Missed Journey');
  await shareAll(owner, [id]);
  const recipient = await openBrowser({}, lostStudentErrors);
  await signInTeacher(recipient, people.tutor);
  const shared = Promise.withResolvers<void>();
  await recipient.routeWebSocket(/socket\.io/, (socket) => void shared.promise.then(() => socket.connectToServer()));
  const loaded = recipient.waitForResponse(/\/api\/student\?/);
  await recipient.goto(`/probes/phonics/phonics/4?id=${id}`);
  await loaded;
  await shareAll(owner, [id], { read: true, write: false });
  shared.resolve();
  await expect(recipient).toHaveURL(/\/dashboard$/);
});
