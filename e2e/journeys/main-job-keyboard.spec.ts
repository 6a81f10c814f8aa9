import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { readCode, studentIdIn, wordsOn } from '../rig/lesson.ts';
import { expectNewestPoint } from '../rig/records.ts';
import { expectAccessible } from '../rig/screen.ts';
import { signInStudent } from '../rig/session.ts';

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return '';
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
      return [
        element.getAttribute('aria-label'),
        ...labels.map((label) => label.textContent),
        element.textContent,
      ].join(' ');
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${name} was not reached by Tab.`);
};

test('an instructor does the whole job on a math sheet with the keyboard alone', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  await world.results(await world.student('Omar Quill', { owner: teacher, programs: ['math'] }), {
    type: 'addition',
    count: 3,
  });
  await world.results(await world.student('Maya Stone', { owner: teacher, programs: ['reading'] }), {
    type: 'phonics/phonics',
    // Not done today, on either side of midnight.
    daysAgo: 2,
  });
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 1280, height: 800 } });
  const { keyboard } = instructor;

  await instructor.goto('/account/log-in/teacher');
  await tabTo(instructor, /Username/);
  await keyboard.type(teacher.username);
  await tabTo(instructor, /Password/);
  await keyboard.type(teacher.password);
  await keyboard.press('Enter');
  await expect(instructor).toHaveURL(/\/dashboard$/);

  const search = instructor.getByLabel('Search students');
  await expect(search).toBeFocused();
  await keyboard.type('omar');
  await expect(instructor.getByText('Enter opens Omar Quill.')).toBeAttached();
  await keyboard.press('Enter');
  await expect(instructor).toHaveURL(/\/probes\/addition\?id=/);
  const omar = studentIdIn(instructor);
  await signInStudent(device, teacher, await readCode(instructor));

  const open = instructor.getByRole('link', { name: 'Open', exact: true });
  await expect(open).toBeFocused();
  await keyboard.press('Enter');
  await expect(instructor).toHaveURL(/\/probes\/addition\/\d+\?/);
  await expect(device).toHaveURL(/\/student\/probes\/addition\/\d+$/);
  expect(await wordsOn(device)).toEqual(await wordsOn(instructor));
  await expectAccessible(instructor);
  await expectAccessible(device);

  const word = (index: number) => instructor.locator(`[data-item="${index}"]`);
  // A focused link leaves Space to the clock.
  await instructor.getByRole('link', { name: 'Skip to the content' }).focus();
  await keyboard.press(' ');
  await expect(instructor.getByRole('button', { name: 'Stop' })).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(word(0)).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(word(1)).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('z');
  await expect(instructor.getByRole('status', { name: 'Errors' })).toHaveText('1');
  await expect(instructor.getByLabel('Time (s)')).not.toHaveValue('0');
  await keyboard.press(' ');
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('ArrowLeft');
  await keyboard.press('l');
  const items = await instructor.locator('[data-item]').count();
  await expect(instructor.getByRole('status', { name: 'Responses' })).toHaveText(String(items - 1));
  // Keyboard marks are immediate: no second press is awaited.
  await keyboard.press('Enter');
  expect(await instructor.getByRole('status', { name: 'Errors' }).textContent()).toBe('2');
  await tabTo(instructor, /Time \(s\)/);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('50');
  await keyboard.press('Control+Enter');
  await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  await expect(instructor).toHaveURL(/\/probes\/subtraction\?/);

  // Enter would begin with the next student of today. Further on are this student's next exercise, and the dashboard.
  await expect(instructor.getByRole('button', { name: /^Next: / })).toBeFocused();
  await open.focus();
  await keyboard.press('Tab');
  await expect(instructor.getByRole('link', { name: 'Next Student' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(search).toBeFocused();
  await keyboard.type('maya');
  await expect(instructor.getByText('Enter opens Maya Stone.')).toBeAttached();
  await keyboard.press('Enter');
  await expect(instructor.getByRole('heading', { name: 'Maya Stone' })).toBeVisible();
  await expect(open).toBeFocused();

  await instructor.goto(`/students/records/addition?id=${omar}`);
  const newest = instructor.getByRole('table').getByRole('row').nth(1);
  await expect(newest).toContainText(`${items - 1} / ${items}`);
  await expect(newest).toContainText('50 s');
  await expectNewestPoint(instructor, 'correct per minute with 2 errors');
  // The newest point of the chart is reachable and read out by keyboard.
  await tabTo(instructor, /^Student Performance chart/);
  await keyboard.press('End');
  await expect(instructor.getByText(/exercise \d+: [\d.]+ .*correct per minute, 2 errors/).first()).toBeAttached();
});
