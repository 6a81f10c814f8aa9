import { expect, test } from '../rig/journey.ts';
import { chooseExercise, startLesson } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible } from '../rig/screen.ts';
import { offline, word } from '../screens/leaving.ts';

test('the badge says when the device is away, and when no connection can tell', async ({ openBrowser }) => {
  const instructor = await openBrowser({}, offline);
  const device = await openBrowser({}, offline);
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/12');
  const deviceBadge = instructor.getByText('On the student’s device');
  const away = instructor.getByText('Student’s device away');
  await expect(deviceBadge).toBeVisible();

  const setHidden = (hidden: boolean) =>
    device.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await expect(away).toBeVisible();
  await setHidden(false);
  await expect(deviceBadge).toBeVisible();

  await goOffline(instructor);
  await expect(instructor.getByText('No connection to the student’s device')).toBeVisible();
  await goOnline(instructor);
  await expect(deviceBadge).toBeVisible();
  await device.close();
  await expect(away).toBeVisible();
});

test('a student gets praise for a recorded result, and a welcome back after a closed one', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  const teacher = await world.teacher({ students: [{ name: 'Mina Story', programs: ['reading'] }] });
  await startLesson(instructor, device, teacher, 'Mina Story', '/probes/stories/middle');
  await expect(device.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();
  await chooseExercise(instructor, /^\s*2/);
  await expect(device).toHaveURL(/\/student\/probes\/middle\/2$/);
  await instructor.getByRole('link', { name: 'Middle stories' }).click();
  await expect(device.getByRole('heading', { name: 'Welcome back, Mina.' })).toBeVisible();

  await chooseExercise(instructor, /^\s*2/);
  await expect(device).toHaveURL(/\/student\/probes\/middle\/2$/);
  await expect(device.locator('.exercise-text')).toBeVisible();
  await word(instructor, 1).click();
  await word(instructor, 59).dblclick();
  await instructor.getByLabel('Time (s)').fill('60');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(device.getByRole('heading', { name: 'Well done, Mina!' })).toBeVisible();
  await expect(device.getByText('You read 59 words.')).toBeVisible();
  await expect(device.getByRole('link', { name: 'Privacy policy' })).toHaveCount(0);
  await expectAccessible(device);

  await expect(instructor.getByRole('definition').filter({ hasText: /^60$/ })).toBeVisible();
  await expect(instructor.getByText('98%')).toBeVisible();
  await expect(instructor.getByText(/Goal: \d+ words, at most 2 errors among them\. Not met yet\./)).toBeVisible();
});

test('the controls fit in one row from 600 pixels up, and a phone in landscape leaves the text its room', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/stories/elementary/4');
  await expect(instructor.getByText('Goal: 61 words, at most 2 errors')).toBeVisible();
  await word(instructor, 119).dblclick();
  const names = ['Start', 'Reset', 'Undo', 'Submit'];
  const boxes = () =>
    Promise.all(names.map((name) => instructor.getByRole('button', { name, exact: true }).boundingBox()));
  /** How far the middles of the controls are from one line, in pixels. */
  const spread = async () => {
    const middles = (await boxes()).map((box) => (box ? box.y + box.height / 2 : Number.NaN));
    return Math.max(...middles) - Math.min(...middles);
  };
  /** The part of the screen that the text has. */
  const room = () =>
    instructor.evaluate(() => {
      const top = document.querySelector('.graded-text')?.getBoundingClientRect().top ?? 0;
      const bottom = document.querySelector('[aria-label="Timer and grading"]')?.getBoundingClientRect().top ?? 0;
      return (bottom - top) / innerHeight;
    });
  const sizes = [
    [568, 320],
    [600, 900],
    [740, 360],
    [744, 1133],
    [820, 1180],
    [900, 700],
    [1024, 768],
    [1280, 800],
  ] as const;
  for (const [width, height] of sizes) {
    await instructor.setViewportSize({ width, height });
    await expect.poll(spread, `${width} x ${height}`).toBeLessThan(20);
    await expect.poll(room, `${width} x ${height}`).toBeGreaterThan(0.6);
    await expect(instructor.getByText('Demo data'), `${width} x ${height}`).toBeInViewport();
  }
});
