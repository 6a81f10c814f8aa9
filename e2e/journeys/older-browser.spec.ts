import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';

/** Removes from the browser the features of the last four years that the app uses. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test('browsers from four years ago do the exercise and show its charts like all others', async ({ openBrowser }) => {
  const [instructor, device] = [await openBrowser(), await openBrowser()];
  await makeOlder(instructor);
  await makeOlder(device);
  const { studentId } = await startLesson(
    instructor,
    device,
    people.teacher,
    'Omar Haddad',
    '/probes/multiplication/3',
  );
  await expect(device).toHaveURL(/multiplication\/3$/);
  await instructor.locator('[data-item="2"]').click();
  await instructor.locator('[data-item="9"]').dblclick();
  await instructor.getByLabel('Time (s)').fill('20');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();

  await instructor.goto(`/students/records/multiplication?id=${studentId}`);
  await expect(instructor.getByRole('region', { name: 'What is hard' })).toBeVisible();
  const charts = instructor.getByRole('navigation', { name: 'Chart' }).getByRole('link');
  for (const title of await charts.allTextContents()) {
    await charts.getByText(title, { exact: true }).click();
    await expect(instructor.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await instructor.goto('/students/summary');
  await expect(instructor.getByRole('heading', { name: 'Students by need' })).toBeVisible();
  await expect(instructor.getByRole('link', { name: 'Omar Haddad' }).first()).toBeVisible();
});
