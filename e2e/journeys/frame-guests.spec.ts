import { expect, phone, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { addTeacherOfSchool } from '../screens/frame.ts';

test('guests see the cookie notice until they dismiss it, students and customers never', async ({ openBrowser }) => {
  const page = await openBrowser();
  const notice = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'frame-guest');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'frame-guest-dark');
  await notice.getByRole('button', { name: 'OK' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  const [instructor, device] = [await openBrowser(), await openBrowser()];
  await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  for (const each of [instructor, device]) await expect(each.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await device.goto('/student/dashboard');
  await expect(device.getByRole('banner')).toBeVisible();
  await expect(device.getByRole('link', { name: 'Exercises' })).toHaveCount(1);
  await expect(device.getByRole('link', { name: /Pricing|Guide|FAQ/i })).toHaveCount(0);
  await expectAccessible(device);
});

test('guests have one menu on a phone', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await page.goto('/');
  await page.getByRole('banner').locator('summary').tap();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).filter({ visible: true }).tap();
  await expect(page).toHaveURL(/\/account\/log-in\/teacher$/);
});

test('a user who may not open a page reads why, and reaches it after signing in', async ({ openBrowser, world }) => {
  const { teacher } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await page.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/account\/log-in\/student/);
  await expect(page.getByText('You must login into your student account to access that page.')).toBeVisible();
  await page.goto('/students?search=home');
  await expect(page.getByText('You must login into your teacher account to access that page.')).toBeVisible();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/students\?search=home$/);
  await page.goto('/account/log-in/student');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are already logged in.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(page.getByText('You are already logged in.')).toBeHidden();
  await page.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You must login into your student account to access that page.')).toBeVisible();
});

test('an unknown address says so, to people and to programs, and leads home', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => text.includes('404'));
  for (const path of ['/nothing', '/students/nothing', '/probes/phrases/1/2', '/about/none', '/legal/none']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'The page you requested could not be found.' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'frame-not-found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown exercise says so within the frame of other pages', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => text.includes('404'));
  await signInTeacher(page, people.teacher);
  const student = 'id=01890000-0000-7000-8000-000000000003';
  for (const path of ['/probes/stories/nothing/1', '/students/records/nothing', '/probes/nothing/1'])
    expect((await page.goto(`${path}?${student}`))?.status(), path).toBe(404);
  await expect(page.getByRole('heading', { name: 'The page you requested could not be found.' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
