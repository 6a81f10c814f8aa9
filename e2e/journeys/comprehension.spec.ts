import { expect, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';

test('after a story an instructor asks its questions, level by level, and continues with the next student', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openStudent(page, people.teacher, 'Maya Lopez', '/probes/stories/elementary/7/success');
  await expect(page.getByRole('link', { name: 'Continue' })).toBeFocused();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('button', { name: 'Show answers' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Questions on “The Duck on the Boat”' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Recall/, /^Skill/, /^Reasoning/, /^Extension/]);
  await expect(page.getByText('He takes the tickets for the boat.')).toBeHidden();
  await page.getByRole('button', { name: 'Show answers' }).click();
  await expect(page.getByText('He takes the tickets for the boat.')).toBeVisible();
  await page.getByText('Look at the story again').click();
  await expect(page.locator('.exercise-text')).toContainText('duck');
  await expectAccessible(page);
  await page.getByText('Look at the story again').click();
  await takePictures(page, 'comprehension');
  await page.getByRole('link', { name: 'Next Student' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
