import { dayFromToday } from '../rig/days.ts';
import { expect, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';

/** In the order of the lists: the tab of each type, and whether the device celebrates its goal. */
const types = [
  { tab: 'Alphabet', path: 'phonics/alphabet', celebrated: true, next: 'phonics/alphabet' },
  { tab: 'Phonics', path: 'phonics/phonics', celebrated: false, next: 'phonics/phonics' },
  { tab: 'Sight phrases', path: 'phrases', celebrated: true, next: 'stories/elementary' },
  { tab: 'Elementary stories', path: 'stories/elementary', celebrated: true, next: 'stories/elementary/1/success' },
  { tab: 'Middle stories', path: 'stories/middle', celebrated: true, next: 'stories/middle/1/success' },
  { tab: 'High stories', path: 'stories/high', celebrated: true, next: 'stories/high/1/success' },
  { tab: 'Addition', path: 'addition', celebrated: false, next: 'subtraction' },
  { tab: 'Subtraction', path: 'subtraction', celebrated: false, next: 'multiplication' },
  { tab: 'Multiplication', path: 'multiplication', celebrated: false, next: 'division' },
  { tab: 'Division', path: 'division', celebrated: false, next: 'division' },
] as const;

const programOf = (path: string): string => (/^(phonics|phrases|stories)/.test(path) ? 'Reading' : 'Math');

test('a new student is placed, and goes through every type to a met goal on two devices', async ({
  openBrowser,
  world,
}) => {
  // Ten years old: the age decides the level of stories.
  await world.student('Nora Quist', { birthDay: dayFromToday(-3880), programs: ['reading', 'math'] });
  const instructor = await openBrowser();
  const device = await openBrowser();
  await signInTeacher(instructor, people.teacher);
  await instructor.getByRole('button', { name: 'Nora Quist' }).click();
  const lettersDialog = instructor.getByRole('dialog', { name: 'Does Nora know the names of the letters?' });
  await lettersDialog.getByRole('button', { name: 'Not sure' }).click();
  await expect(instructor).toHaveURL(/\/probes\/phonics\/alphabet\?/);
  // Until the first result, every lesson opens where the placement led.
  await instructor.getByRole('link', { name: 'Next Student' }).click();
  await instructor.getByRole('button', { name: 'Nora Quist' }).click();
  await expect(instructor).toHaveURL(/\/probes\/phonics\/alphabet\?/);
  const current = instructor.locator('[aria-current="page"]');
  await expect(current).toHaveText(['Reading', 'Alphabet']);
  await signInStudent(device, people.teacher, await readCode(instructor));

  for (const { tab, path, celebrated, next } of types) {
    if (tab === 'Addition') await instructor.getByRole('link', { name: 'Math', exact: true }).click();
    await instructor.getByRole('navigation', { name: 'Type of exercise' }).getByRole('link', { name: tab }).click();
    for (const name of [tab, programOf(path)]) {
      await expect(instructor.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
    const suggested = instructor.getByRole('region', { name: 'Suggested exercise' });
    await expect(suggested).toContainText('Suggested start1.');
    await suggested.getByRole('link', { name: 'Open' }).click();
    await expect(instructor).toHaveURL(new RegExp(`/probes/${path}/1\\?`));
    await expect(device).toHaveURL(new RegExp(`/student/probes/${path.replace('stories/', '')}/1$`));
    await expect(instructor.getByText('On the student’s device')).toBeVisible();
    await instructor.getByLabel('Time (s)').fill('58');
    await instructor.getByRole('button', { name: 'Submit' }).click();
    await expect(instructor).toHaveURL(new RegExp(`/probes/${next}\\?`));
    await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toHaveCount(1);
    await expect(device).toHaveURL(celebrated ? /\/student\/goal$/ : /\/student\/dashboard$/);
    if (next.endsWith('/success')) await instructor.getByRole('link', { name: 'Continue' }).click();
    await instructor.getByRole('navigation', { name: 'Type of exercise' }).getByRole('link', { name: tab }).click();
    const skips = path === 'phonics/phonics';
    await expect(suggested).toContainText(skips ? 'Suggested next4.' : 'Suggested next2.');
    await expect(suggested).toContainText(
      skips ? 'The letter sounds are known, so 2 and 3 are skipped.' : 'The goal of 1 has been met.',
    );
  }
});
