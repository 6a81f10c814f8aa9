import { copyBuild, expectLoaded, expectVersion } from '../rig/build.ts';
import { expect, keepsApp, offline, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { startServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';

test('open pages load a new version at their next safe moment, and lose nothing', async ({ openBrowser }) => {
  const build = await copyBuild();
  await build.publish('1');
  const server = await startServer({ WEB_DIR: build.folder });
  try {
    const open = () => openBrowser({ ...keepsApp, baseURL: server.url }, offline);
    const [idle, typing, away, instructor, device] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    await signInTeacher(idle, people.teacher, '/students');
    await signInTeacher(typing, people.teacher, '/account/information');
    await signInTeacher(away, people.teacher, '/students');
    const lost = await openBrowser(
      { ...keepsApp, baseURL: server.url },
      (text) => offline(text) || /status of 404/.test(text),
    );
    await signInTeacher(lost, people.teacher, '/students');
    await lost.goto('/nothing-here');
    await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/8');
    for (const page of [idle, typing, away, instructor, device, lost]) await expectVersion(page, '1');
    await typing.getByLabel('Phone').fill('555 0100');
    await away.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await goOffline(away);
    await instructor.getByRole('button', { name: 'Start' }).click();
    await instructor.locator('[data-item="1"]').click();

    await server.kill();
    await instructor.locator('[data-item="4"]').click();
    await build.publish('2');
    await server.restart();

    // Nobody touches it.
    await expectLoaded(idle, '2');
    await expect(idle.getByRole('heading', { name: 'Manage Students' })).toBeVisible();
    await expectLoaded(lost, '2');
    // The minute runs on, with what was tapped before and during the update.
    await expect(device.getByText('Connected')).toBeHidden();
    for (const page of [instructor, device]) await expectVersion(page, '1');
    await expect(instructor.getByRole('status', { name: 'Errors' })).toHaveText('2');
    await instructor.getByRole('button', { name: 'Stop' }).click();
    await instructor.locator('[data-item="9"]').dblclick();
    await instructor.getByRole('button', { name: 'Submit' }).click();
    await expectLoaded(device, '2');
    await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
    await instructor.getByRole('link', { name: 'Sixty, home' }).click();
    await expectLoaded(instructor, '2');

    await expectVersion(typing, '1');
    await expect(typing.getByLabel('Phone')).toHaveValue('555 0100');
    await typing.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expectLoaded(typing, '2');

    await expectVersion(away, '1');
    await goOnline(away);
    await expectLoaded(away, '2');
  } finally {
    await server.stop();
    await build.remove();
  }
});
