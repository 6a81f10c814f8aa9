import { expect, test } from '../rig/journey.ts';
import { openStudent, studentIdIn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test('the timer stops at 60 seconds and asks for the last word, and a submission without it is refused', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Maya Lopez');
  await page.clock.install();
  await page.goto(`/probes/phonics/phonics/9?id=${id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(30_000);
  // The page's clock keeps running during the assertion.
  await expect(page.getByLabel('Time (s)')).toHaveValue(/^[3-5]\d$/);
  await page.clock.runFor(31_000);
  const sentence = page.getByRole('status').filter({ hasText: "Time's up" });
  await expect(sentence).toContainText('Tap or double click the last word read.');
  await takePictures(page, 'time-up');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Time (s)')).toHaveValue('60');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('Please double click the last word read to record the number of responses.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/phonics\/phonics\/9\?/);
  await page.clock.resume();
});

test('a form with nothing typed and nothing marked gets both sentences', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openStudent(page, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/10');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('Please double click the last word read to record the number of responses.'),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Please enter the amount of time the student took to read the exercise, up to a maximum of 60 seconds.',
    ),
  ).toBeVisible();
});

test('an implausible result asks for confirmation before it is recorded', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openStudent(page, people.teacher, 'Maya Lopez', '/probes/stories/elementary/6');
  await page.getByLabel('Time (s)').fill('3');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'All 120 words in 3 seconds?' });
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'implausible-result');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Time (s)')).toHaveValue('3');

  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  await expect(page.getByText("OOPS! You didn't double click/tap the last word read.")).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('120');
});

test('a repeated exercise shows earlier errors in a lighter tint', async ({ openBrowser }) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/11');
  await page.locator('[data-item="3"]').click();
  await page.locator('[data-item="29"]').dblclick();
  await page.getByLabel('Time (s)').fill('45');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  await page.goto(`/probes/phonics/phonics/11?id=${id}`);
  await expect(page.locator('[data-missed-before]')).toHaveCount(1);
  await expect(page.locator('[data-item="3"]')).toHaveAttribute('data-missed-before', 'true');
  await expect(page.locator('[data-item="3"]')).toHaveAttribute('aria-pressed', 'false');

  // One switch hides them from a student who sees this screen, and the device remembers it.
  await page.locator('summary').click();
  await page.getByRole('checkbox', { name: 'Show the errors of last time' }).uncheck();
  await expect(page.locator('[data-missed-before]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-item="3"]')).toBeVisible();
  await expect(page.locator('[data-missed-before]')).toHaveCount(0);
  await page.locator('summary').click();
  await page.getByRole('checkbox', { name: 'Show the errors of last time' }).check();
  await expect(page.locator('[data-item="3"]')).toHaveAttribute('data-missed-before', 'true');
  await page.keyboard.press('Escape');

  // Printed: the title and the text alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-item="3"]')).toHaveCSS('text-decoration-line', 'none');
  for (const hidden of ['Sixty', 'Demo data', 'Maya Lopez', 'Phonics', 'Responses', 'Submit']) {
    await expect(page.getByText(hidden, { exact: true }).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('at twice the size of the text, the bar takes at most a quarter of the height', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openStudent(page, people.teacher, 'Maya Lopez', '/probes/stories/elementary/8');
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%';
  });
  const bar = page.getByRole('region', { name: 'Timer and grading' });
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => ((await bar.boundingBox())?.height ?? height) / height, `${width} pixels wide`)
      .toBeLessThanOrEqual(0.25);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'too wide').toBeLessThan(1);
  }
  await takePictures(page, 'large-text');
});

test('a missing student and a bad number lead back with their sentences', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher, '/probes/addition/3');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('There has been an error finding your student. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Omar Haddad' }).click();
  await expect(page).toHaveURL(/\/probes\/addition/);
  await page.goto(`/probes/addition/abc?id=${studentIdIn(page)}`);
  await expect(page).toHaveURL(/\/probes\/addition\?/);
  await expect(page.getByText('There has been an error finding your probe. Please try again.')).toBeVisible();
});

test('a guest is led to the log-in and then to the page', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/account\/log-in\/teacher/);
  await expect(page.getByText('You must login into your teacher account to access that page.')).toBeVisible();
  await page.getByLabel('Username').fill(people.teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a press that closes the text size does nothing else, by mouse and by touch', async ({ openBrowser }) => {
  for (const touch of [false, true]) {
    const page = await openBrowser({ hasTouch: touch, isMobile: touch, viewport: { width: 820, height: 800 } });
    await openStudent(page, people.teacher, 'Maya Lopez', '/probes/stories/elementary/5');
    await page.locator('summary').click();
    const slider = page.getByRole('slider', { name: 'Text size' });
    await expect(slider).toBeVisible();
    const word = await page.locator('[data-item="30"]').boundingBox();
    const [x, y] = [(word?.x ?? 0) + 5, (word?.y ?? 0) + 10];
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await expect(slider).toBeHidden();
    // The next press marks only its own word.
    const next = page.locator('[data-item="31"]');
    await (touch ? next.tap() : next.click());
    await expect(next).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-item][aria-pressed="true"]')).toHaveCount(1);
    await expect(page.getByRole('status', { name: 'Errors' })).toHaveText('1');
  }
});

test('a short exercise fills the screen until the reader chooses a size', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 820, height: 1180 } });
  const id = await openStudent(page, people.teacher, 'Elena Petrova');
  const size = () => page.locator('.exercise-text').getAttribute('data-size');
  const open = async (exercise: string) => {
    await page.goto(`/probes/${exercise}?id=${id}`);
    await expect(page.locator('[data-item="9"]')).toBeVisible();
  };
  await open('phonics/alphabet/3');
  await expect.poll(size).toBe('4');
  const text = page.locator('.exercise-text');
  const pixels = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await expect.poll(pixels).toBeGreaterThan(45);
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(await scrolls()).toBe(false);
  // Less height, as when a browser shows its bars, moves nothing under the thumb.
  await page.setViewportSize({ width: 820, height: 500 });
  await expect.poll(size).toBe('4');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(size).not.toBe('4');
  await open('stories/elementary/4');
  await expect.poll(size).toBe('2');

  await page.setViewportSize({ width: 820, height: 1180 });
  await open('addition/1');
  await expect.poll(size).toBe('4');
  await page.locator('summary').click();
  await page.getByRole('slider', { name: 'Text size' }).fill('1');
  await expect.poll(pixels).toBe(20);
  await open('phonics/alphabet/3');
  await expect.poll(size).toBe('1');
  await expect.poll(pixels).toBe(20);
});
