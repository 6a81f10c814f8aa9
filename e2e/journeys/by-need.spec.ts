import { dayFromToday } from '../rig/days.ts';
import { expect, phone, tablet, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test('By need fits a tablet, and each row begins the lesson with what comes next', async ({ openBrowser }) => {
  const page = await openBrowser(tablet);
  await signInTeacher(page, people.teacher);
  const { groups, others } = await (await page.request.get('/api/today', { params: { day: dayFromToday(0) } })).json();
  const students = [...groups.flatMap((group: { students: unknown[] }) => group.students), ...others];
  const { type, number, title } = students.find(({ name }) => name === 'Omar Haddad').next;

  await page.goto('/students/summary');
  const begin = (name: string) => page.getByRole('button', { name: `Begin with ${name}` });
  await expect(begin('Omar Haddad')).toBeVisible();
  const table = page.getByRole('region', { name: 'Students by need' });
  const beyond = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await beyond()).toBe(0);
  // Without an active license there is no lesson.
  await expect(page.getByRole('link', { name: 'Jack Novak' })).toBeVisible();
  await expect(begin('Jack Novak')).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'by-need');

  await begin('Omar Haddad').tap();
  await expect(page).toHaveURL(new RegExp(`/probes/${type}/${number}\\?id=`));
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('on a phone, By need begins a new reader with the questions about letters', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, people.teacher);
  await page.goto('/students/summary');
  await page.getByRole('button', { name: 'Begin with Lily Chen' }).tap();
  await expect(page.getByRole('dialog', { name: 'Does Lily know the names of the letters?' })).toBeVisible();
});
