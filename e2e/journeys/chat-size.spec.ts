import { expect, phone, tablet, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { holdCalls } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, settle, startApp, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { chatOn, secondFactorRefusal, wide } from '../screens/support-chat.ts';

test('the chat is minimized on other pages until the visitor chooses otherwise', async ({ openBrowser }) => {
  const page = await openBrowser(wide);
  await page.goto('/');
  await startApp(page);
  await chatOn(page).getByRole('button', { name: 'Minimise the chat' }).click();
  const button = chatOn(page).getByRole('button', { name: 'Ask us' });
  await expect(button).toBeFocused();
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.reload();
  await startApp(page);
  await expect(button).toBeVisible();
  const other = await openBrowser();
  await other.goto('/account/recover');
  await chatOn(other).getByRole('button', { name: 'Ask us' }).click();
  await expect(chatOn(other).getByLabel('Your message')).toBeFocused();
  await takePictures(other, 'chat-elsewhere');
  await other.keyboard.press('Escape');
  await expect(chatOn(other).getByRole('button', { name: 'Ask us' })).toBeFocused();
  await expectAccessible(other);
});

test('a chat opened while the next page loads stays open and keeps the focus', async ({ openBrowser, world }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, await world.teacher({ seats: 1 }));
  await expect(page.getByRole('heading', { name: 'Short lessons' })).toBeVisible();
  await expect(chatOn(page).getByRole('button', { name: 'Ask us' })).toBeVisible();
  const release = await holdCalls(page, '**/assets/**');
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click();
  await chatOn(page).getByRole('button', { name: 'Ask us' }).click();
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Students' })).toBeAttached();
  await settle(page);
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
});

test('Escape minimizes the open chat from any focus, and on a phone focus on the page does', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/account/recover');
  const button = chatOn(page).getByRole('button', { name: 'Ask us' });
  await button.click();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await expect(chatOn(page).getByLabel('Your message')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeVisible();
  await expect(field).toBeFocused();
  const small = await openBrowser(phone);
  await small.goto('/account/recover');
  await chatOn(small).getByRole('button', { name: 'Ask us' }).tap();
  await expect(chatOn(small).getByLabel('Your message')).toBeFocused();
  await small.getByRole('main').getByRole('textbox').first().focus();
  await expect(chatOn(small).getByRole('button', { name: 'Ask us' })).toBeVisible();
});

test('a tablet gets a low card on the home page, and a phone the button; neither hides a control at the end of a page', async ({
  openBrowser,
}) => {
  const small = await openBrowser(phone);
  await small.goto('/');
  await small.touchscreen.tap(180, 300);
  await expect(chatOn(small).getByRole('button', { name: 'Ask us' })).toBeVisible();
  await expect(small.getByText('Questions about Sixty?')).toBeHidden();

  const page = await openBrowser(tablet);
  await page.goto('/');
  await page.touchscreen.tap(180, 300);
  await expect(chatOn(page).getByText('Questions about Sixty?')).toBeVisible();
  const card = await chatOn(page).boundingBox();
  expect(card?.height).toBeLessThanOrEqual(64);
  await expectAccessible(page);
  await takePictures(page, 'chat-low');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const links = await page.getByRole('contentinfo').boundingBox();
  const end = await chatOn(page).boundingBox();
  expect((links?.y ?? 0) + (links?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1);
  await chatOn(page).getByRole('button', { name: 'Minimise the chat' }).click();
  await expect(chatOn(page).getByRole('button', { name: 'Ask us' })).toBeFocused();
});

test('students, exercises and staff have no chat', async ({ openBrowser, world }) => {
  const [page, device, staff] = [await openBrowser(), await openBrowser(), await openBrowser({}, secondFactorRefusal)];
  await device.goto('/account/log-in/student');
  await expect(device.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(chatOn(device)).toHaveCount(0);
  const { studentId } = await startLesson(page, device, people.teacher, 'Maya Lopez');
  await expect(chatOn(device)).toHaveCount(0);
  await expect(chatOn(page)).toBeVisible();
  await page.goto(`/probes/stories/elementary/1?id=${studentId}`);
  await expect(page.locator('[data-item="0"]')).toBeVisible();
  await expect(device.locator('.exercise-text')).toBeVisible();
  for (const each of [page, device]) await expect(chatOn(each)).toHaveCount(0);
  await signInStaff(staff, world);
  await expect(staff.getByRole('contentinfo')).toBeVisible();
  await expect(chatOn(staff)).toHaveCount(0);
});
