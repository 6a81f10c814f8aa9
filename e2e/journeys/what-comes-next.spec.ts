import { expect, tablet, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { submit } from '../screens/corrections.ts';

test('a single early try leaves the suggestion where it is, and the page says why', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  const teacher = await world.teacher({ students: [{ name: 'Samu Early', programs: ['math'] }] });
  const studentID = await openStudent(page, teacher, 'Samu Early', '/probes/division');
  const suggested = page.getByRole('region', { name: 'Suggested exercise' });
  const works = { studentID, type: 'division', responses: 1, errors: [] };
  await submit(page, { ...works, probeNumber: 17 });
  await submit(page, { ...works, probeNumber: 17 });
  await page.reload();
  await expect(suggested).toContainText('Suggested next17.');
  await submit(page, { ...works, probeNumber: 3 });
  await page.reload();
  await expect(suggested).toContainText('Suggested next17.');
  await expect(suggested).toContainText('A single try at 3 does not change what comes next.');
  await takePictures(page, 'suggestion-kept');
});

test('a story that stays out of reach gives way to an easier list, and three goals there lead back', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const teacher = await world.teacher({ students: [{ name: 'Wim Slow', programs: ['reading'] }] });
  const studentID = await openStudent(page, teacher, 'Wim Slow');
  const suggested = page.getByRole('region', { name: 'Suggested exercise' });
  const story = { studentID, type: 'stories/elementary', probeNumber: 1, errors: [4] };
  for (const responses of [40, 41, 42, 43, 44, 45, 46]) await submit(page, { ...story, responses });
  await page.goto(`/probes/stories/elementary?id=${studentID}`);
  await expect(suggested).toContainText('Suggested next1.');
  await expect(suggested).toContainText('Attempt 8.');

  await page.goto(`/probes/stories/elementary/1?id=${studentID}`);
  await page.locator('[data-item="3"]').click();
  await page.locator('[data-item="46"]').dblclick();
  await page.getByLabel('Time (s)').fill('60');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  const reason = 'The goals of stories are out of reach for now, so phonics lists come first.';
  await expect(suggested).toContainText('Start in Phonics1.');
  await expect(suggested).toContainText(reason);
  await expectAccessible(page);
  await takePictures(page, 'easier-list');

  for (const probeNumber of [4, 5, 6]) {
    await submit(page, { studentID, type: 'phonics/phonics', probeNumber, responses: 30, errors: [] });
  }
  await page.goto(`/probes/phonics/phonics?id=${studentID}`);
  await expect(suggested).toContainText('The goals of stories are within reach now.');
  await suggested.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/probes\/stories\/elementary\/2\?/);
});

test('from an address without a level, phrases continue with the stories that are suggested', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const teacher = await world.teacher();
  const studentID = await world.student('Moya Next', { owner: teacher, programs: ['reading'] });
  await world.stories(studentID, { level: 'elementary', first: 1, everyDays: 1 });
  await openStudent(page, teacher, 'Moya Next');
  const { suggestedStory } = await (await page.request.get('/api/suggested', { params: { studentID } })).json();
  // Not the level that follows where none is known.
  expect(suggestedStory).toBe('elementary');
  const suggested = page.waitForResponse(/\/api\/suggested/);
  await page.goto(`/probes/phrases/2?id=${studentID}`);
  await suggested;
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('25');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/probes\/stories\/elementary\?/);
});

test('Continue after a story leads to the next screen of the address, on this site only', async ({ openBrowser }) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Maya Lopez');
  const success = `/probes/stories/elementary/1/success?id=${id}`;
  const proceed = page.getByRole('link', { name: 'Continue' });
  await page.goto(`${success}&next=${encodeURIComponent(`/probes/phrases?id=${id}`)}`);
  await proceed.click();
  await expect(page).toHaveURL(new RegExp(`/probes/phrases\\?id=${id}$`));
  for (const elsewhere of ['', '&next=https://example.org/', '&next=//example.org/']) {
    await page.goto(`${success}${elsewhere}`);
    await expect(proceed).toHaveAttribute('href', `/probes/stories/elementary?id=${id}`);
  }
});

test('a lesson opens where the student is: phrases, multiplication, or the alphabet after many wrong sounds', async ({
  openBrowser,
  world,
}) => {
  const owner = await world.teacher();
  const ada = await world.student('Ada Reyes', { owner, programs: ['reading'] });
  const ben = await world.student('Ben Okoye', { owner, programs: ['math'] });
  await world.student('Cleo Marsh', { owner, programs: ['reading'] });
  const page = await openBrowser(tablet);
  await signInTeacher(page, owner);
  await submit(page, { studentID: ada, type: 'phrases', probeNumber: 7, responses: 10, errors: [] });
  await submit(page, { studentID: ben, type: 'multiplication', probeNumber: 3, responses: 10, errors: [] });
  const suggested = page.getByRole('region', { name: 'Suggested exercise' });

  await page.getByRole('button', { name: 'Ada Reyes' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?/);
  await expect(suggested).toContainText('Continue in Sight phrases');
  await expect(suggested).toContainText('On this list: 1. Placement: letter sounds');
  await expectAccessible(page);
  await takePictures(page, 'continue-elsewhere');
  // A list chosen by its tab suggests its own exercise first.
  await page.getByRole('link', { name: 'Alphabet', exact: true }).click();
  await expect(suggested).toContainText('Suggested start1.');
  await expect(suggested).toContainText('Stay in Sight phrases: ');
  await page.goBack();
  await expect(suggested).toContainText('Continue in Sight phrases');
  await suggested.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/probes\/phrases\/\d+\?/);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Ben Okoye' }).click();
  await expect(page).toHaveURL(/\/probes\/addition\?/);
  await expect(suggested).toContainText('Continue in Multiplication');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cleo Marsh' }).click();
  for (const _question of ['names', 'sounds']) {
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  }
  await suggested.getByRole('link', { name: 'Open' }).click();
  for (const item of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await page.locator(`[data-item="${item}"]`).click();
  await page.locator('[data-item="11"]').dblclick();
  await page.getByLabel('Time (s)').fill('40');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?/);
  await expect(suggested).toContainText('Start in Alphabet1.');
});

test('after a first math sheet one may stay in addition', async ({ openBrowser, world }) => {
  const owner = await world.teacher();
  await world.student('Dov Lindt', { owner, programs: ['math'] });
  const page = await openBrowser();
  const id = await openStudent(page, owner, 'Dov Lindt', '/probes/addition/1');
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('25');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/probes\/subtraction\?/);
  const suggested = page.getByRole('region', { name: 'Suggested exercise' });
  await expect(suggested).toContainText('Suggested start1.');
  await suggested.getByRole('link', { name: /^Stay in Addition: 1\./ }).click();
  await expect(page).toHaveURL(new RegExp(`/probes/addition/1\\?id=${id}`));
});
