import { expect, phone, tablet, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { holdCalls } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, settle, startApp, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { askOn, chatOn, secondFactorRefusal, wide } from '../screens/support-chat.ts';

test('the chat is open on the home page at every width, and minimized elsewhere, until the visitor chooses', async ({
  openBrowser,
}) => {
  for (const size of [wide, {}, tablet, phone]) {
    const page = await openBrowser(size);
    // Without any interaction.
    await page.goto('/');
    const field = chatOn(page).getByLabel('Your message');
    await expect(field).toBeVisible();
    await expect(field).not.toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await askOn(page).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expectAccessible(page);
    await page.evaluate(() => history.pushState({}, '', '/account/recover'));
    await expect(page.getByRole('heading', { level: 1, name: 'Recover Your Account Information' })).toBeVisible();
    await expect(chatOn(page)).toHaveCount(0);
    await page.goto('/');
    await startApp(page);
    await chatOn(page).getByRole('button', { name: 'Minimize the chat' }).click();
    await expect(chatOn(page)).toHaveCount(0);
    await expect(askOn(page)).toBeFocused();
    const box = await askOn(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.reload();
    await startApp(page);
    await expect(askOn(page)).toBeVisible();
    await expect(chatOn(page)).toHaveCount(0);
  }
});

test('the chat opens at the end of a page, and Escape in it leads back to where the page was', async ({
  openBrowser,
}) => {
  const page = await openBrowser(phone);
  await page.goto('/help/frequently-asked-questions');
  await startApp(page);
  await askOn(page).click();
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
  await expect(chatOn(page)).toBeInViewport({ ratio: 1 });
  await takePictures(page, 'chat-elsewhere');
  await page.keyboard.press('Escape');
  await expect(askOn(page)).toBeFocused();
  await expect(askOn(page)).toBeInViewport();
  await expectAccessible(page);

  // Elsewhere on the page Escape is somebody else's.
  await askOn(page).click();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await expect(chatOn(page)).toBeVisible();
});

test('a chat opened while the next page loads stays open and keeps the focus', async ({ openBrowser, world }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, await world.teacher({ seats: 1 }));
  await expect(page.getByRole('heading', { name: 'Short lessons' })).toBeVisible();
  await expect(askOn(page)).toBeVisible();
  const release = await holdCalls(page, '**/assets/**');
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click();
  await askOn(page).click();
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Students' })).toBeAttached();
  await settle(page);
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
});

test('students, exercises and staff have no chat', async ({ openBrowser, world }) => {
  const [page, device, staff] = [await openBrowser(), await openBrowser(), await openBrowser({}, secondFactorRefusal)];
  await device.goto('/account/log-in/student');
  await expect(device.getByRole('button', { name: 'Start' })).toBeVisible();
  for (const part of [chatOn(device), askOn(device)]) await expect(part).toHaveCount(0);
  const { studentId } = await startLesson(page, device, people.teacher, 'Maya Lopez');
  for (const part of [chatOn(device), askOn(device)]) await expect(part).toHaveCount(0);
  await expect(askOn(page)).toBeVisible();
  await page.goto(`/probes/stories/elementary/1?id=${studentId}`);
  await expect(page.locator('[data-item="0"]')).toBeVisible();
  await expect(device.locator('.exercise-text')).toBeVisible();
  for (const each of [page, device]) {
    await expect(chatOn(each)).toHaveCount(0);
    await expect(askOn(each)).toHaveCount(0);
  }
  await signInStaff(staff, world);
  await expect(staff.getByRole('contentinfo')).toBeVisible();
  for (const part of [chatOn(staff), askOn(staff)]) await expect(part).toHaveCount(0);
});
