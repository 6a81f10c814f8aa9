import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { chooseExercise, openStudent, studentIdIn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

/** Refusals that the journey expects. */
const refused = (text: string) => /status of 40[39]/.test(text);

const openLesson = (page: Page, student: string): Promise<string> => openStudent(page, people.teacher, student);

test('an exercise other than the suggested one asks twice, by mouse or keyboard, and links stay links', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const id = await openLesson(page, 'Noah Bergstrom');
  await page.goto(`/probes/phonics/phonics?id=${id}`);
  const suggested = page.getByRole('region', { name: 'Suggested exercise' });
  await expect(suggested.getByRole('link', { name: 'Open' })).toBeFocused();
  const reason = (await suggested.locator('span').last().textContent()) ?? '';
  const warning = page.getByRole('dialog', { name: 'Not the suggested one' });
  const confirmation = page.getByRole('dialog', { name: 'Open 2 anyway?' });
  await page.getByRole('main').locator('summary').first().click();
  const second = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /^\s*2/ }).first();

  await second.click();
  await expect(warning).toContainText(reason);
  await expectAccessible(page);
  await takePictures(page, 'choice-warning');
  const place = await warning.getByRole('button', { name: 'Continue' }).boundingBox();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toBeHidden();
  await expect(second).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(warning).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(confirmation).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'choice-confirmation');
  // Both presses hit the same spot.
  const openAnyway = await confirmation.getByRole('button', { name: 'Open anyway' }).boundingBox();
  expect([openAnyway?.y, (openAnyway?.x ?? 0) + (openAnyway?.width ?? 0)]).toEqual([
    place?.y,
    (place?.x ?? 0) + (place?.width ?? 0),
  ]);
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(second).toBeFocused();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?/);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    second.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/\/probes\/phonics\/phonics\/2\?/);
  await tab.close();
  await expect(warning).toBeHidden();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\/2\?/);

  // Continuing an unfinished exercise does not count as choosing.
  await page.locator('[data-item="3"]').click();
  await expect(page.locator('[data-item="3"]')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Phonics' }).click();
  await page.getByRole('main').locator('summary').first().click();
  await expect(second).toContainText('Unfinished');
  await second.click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\/2\?/);
});

test('a new reading student answers letter names, then sounds, and starts where the answers lead', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const id = await openLesson(page, 'Lily Chen');
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?/);
  const names = page.getByRole('dialog', { name: 'Does Lily know the names of the letters?' });
  const sounds = page.getByRole('dialog', { name: 'Does Lily know the sounds of the letters?' });
  await expect(names).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'placement');

  // Dismissed, it asks again later, as nothing has been done.
  await page.keyboard.press('Escape');
  await expect(names).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused();
  await page.reload();
  // A key pressed for the previous page answers no question here.
  await expect(names).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(names).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(names.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sounds).toBeVisible();
  for (const _answer of ['Yes', 'No', 'Not sure']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/probes\/phonics\/alphabet\?/);
  const suggested = page.getByRole('region', { name: 'Suggested exercise' });
  await expect(suggested).toContainText('Suggested start41.');
  await expect(page.getByRole('heading', { name: 'Consonant sounds' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Names of capital letters' })).toBeHidden();
  await expectAccessible(page);
  await takePictures(page, 'placed-at-sounds');

  // Once answered, it does not ask again in this session, and 41 is the suggested exercise.
  await page.goto(`/probes/phonics/phonics?id=${id}`);
  await expect(suggested).toContainText('Suggested start1.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/probes/phonics/alphabet?id=${id}`);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^\s*41/ })
    .click();
  await expect(page).toHaveURL(/\/probes\/phonics\/alphabet\/41\?/);

  // An answer given too quickly is asked again.
  await page.goto(`/probes/phonics/alphabet?id=${id}`);
  await page.getByRole('button', { name: 'Ask about the letters again' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?/);
  await expect(names).toBeVisible();

  const another = await openBrowser();
  await signInTeacher(another, people.teacher, `/probes/phonics/phonics?id=${id}`);
  await another.getByRole('dialog').getByRole('button', { name: 'Not sure' }).click();
  await expect(another).toHaveURL(/\/probes\/phonics\/alphabet\?/);
  await expect(another.getByRole('region', { name: 'Suggested exercise' })).toContainText('Suggested start1.');
});

test('after sight phrases the stories of the suggested level follow', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  const teacher = await world.teacher();
  const student = await world.student('Maja Phrase', { owner: teacher, programs: ['reading'] });
  await world.stories(student, { level: 'elementary', first: 1, everyDays: 1 });
  await openStudent(page, teacher, 'Maja Phrase', '/probes/phrases');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/probes\/phrases\/\d+\?id=[^&]+&suggestedStory=elementary$/);
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('25');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/probes\/stories\/elementary\?/);
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused();
});

test('a license is assigned from the list, and a recipient of a shared student sees who can assign one', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  const teacher = await world.teacher();
  const student = await world.student('Mato License', { owner: teacher, programs: ['reading'] });
  await world.results(student, { type: 'phonics/phonics' });
  await openStudent(page, teacher, 'Mato License');
  await page.getByRole('navigation', { name: 'Program' }).getByRole('link', { name: 'Math' }).click();
  await expect(page).toHaveURL(/\/probes\/addition\?/);
  await expect(page.getByText('This student has no license for this program.')).toBeVisible();
  await expect(page.getByText(/^\d+ Math licenses are left\.$/)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'license-assign');
  await page.getByRole('button', { name: 'Assign a license' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('License Assigned!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused();
  await chooseExercise(page, /^\s*2/);
  await expect(page).toHaveURL(/\/probes\/addition\/2\?/);

  await signInTeacher(page, people.teacher);
  await page.getByRole('button', { name: 'Zoe Martin' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?/);
  const zoe = studentIdIn(page);
  await page.goto(`/probes/addition?id=${zoe}`);
  await expect(page.getByText('The student is shared with you: demo.tutor assigns the licenses.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign a license' })).toHaveCount(0);
  await expectAccessible(page);

  // No seats left: the page shows the account's numbers.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Lily Chen' }).click();
  await expect(page).toHaveURL(/\/probes\//);
  await page.route('**/api/licenses/availability', (route) =>
    route.fulfill({
      json: {
        valid: true,
        reading: { available: 0, active: 20 },
        math: { available: 0, active: 20 },
        placesLeft: null,
      },
    }),
  );
  await page.goto(`/probes/addition?id=${studentIdIn(page)}`);
  await expect(page.getByText('Lily Chen has no Math license, and none is left to assign.')).toBeVisible();
  await expect(page.getByText('More licenses can be bought under Pricing.')).toBeVisible();
  await takePictures(page, 'license-none-left');
});
