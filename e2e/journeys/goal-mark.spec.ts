import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { deviceBadge, word } from '../screens/lesson.ts';

test('a flag and a star mark the goal of a story, and reading beyond it counts', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ reducedMotion: 'reduce' });
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/stories/elementary/9');
  await expect(deviceBadge(instructor)).toBeVisible();
  await expect(instructor.getByText('Goal: 66 words, at most 2 errors')).toBeVisible();
  const last = await word(instructor, 65).textContent();
  for (const page of [instructor, device]) {
    const mark = page.getByRole('img', { name: 'Goal', exact: true });
    await expect(mark).toHaveCount(1);
    const before = await mark.evaluate((element) => element.previousSibling?.textContent ?? '');
    expect(before.endsWith(last ?? ' ')).toBe(true);
  }
  await expectAccessible(device);
  await takePictures(instructor, 'goal-flag');
  await takePictures(device, 'goal-star');

  await device.locator('summary').click();
  const saved = device.waitForResponse((response) => response.url().endsWith('/api/reading-settings'));
  await device.getByRole('checkbox', { name: 'Star at the goal' }).uncheck();
  await saved;
  await expect(device.getByRole('img', { name: 'Goal', exact: true })).toHaveCount(0);
  await device.reload();
  await expect(device.locator('.exercise-text')).toBeVisible();
  await expect(device.getByRole('img', { name: 'Goal', exact: true })).toHaveCount(0);

  await word(instructor, 70).dblclick();
  await instructor.getByLabel('Time (s)').fill('60');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByRole('heading', { name: 'Goal reached!' })).toBeVisible();
  await expect(instructor.getByRole('definition').filter({ hasText: /^71$/ }).first()).toBeVisible();
  await expect(device.getByText(/^You reached the goal of “.+” in one minute!$/)).toBeVisible();
  await takePictures(instructor, 'goal-reached');
});
