import { expect, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { takePictures } from '../rig/screen.ts';
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
