import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { openRoster, rowOf, seatsShown } from '../screens/manage-students.ts';

test('licenses are archived one by one, and archived ones are locked', async ({ openBrowser, world }) => {
  await world.studentLike('Sam Okafor', 'Ara Journey');
  const page = await openBrowser();
  await openRoster(page);
  const seats = await seatsShown(page);
  await page.getByRole('button', { name: 'Edit Student Ara Journey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Reading' })).toHaveAttribute('aria-disabled', 'true');
  await expect(
    dialog.getByText('To remove this program, please archive the license from the manage students page.').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Archive Ara Journey' }).click();
  const archive = dialog.getByRole('button', { name: 'Archive', exact: true });
  await expect(archive).toHaveAttribute('title', 'You have no licenses selected to archive');
  await archive.click({ force: true });
  await expect(dialog.getByRole('status')).toHaveText('You have no licenses selected to archive');
  await expectAccessible(page);
  await takePictures(page, 'archive');
  await dialog.getByRole('checkbox', { name: 'Math' }).check();
  await archive.click();
  await expect(page.getByText('Archive successful.')).toBeVisible();
  await expect(rowOf(page, 'Ara Journey')).toContainText('Math archived');
  await expect(rowOf(page, 'Ara Journey')).toContainText('Active');
  await expect.poll(() => seatsShown(page)).toEqual([seats[0], (seats[1] ?? 0) + 1]);

  await page.getByRole('button', { name: 'Archive Ara Journey' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Math' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('This license has already been archived')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Reading' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Reading' }).check();
  await archive.click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ara Journey')).toContainText('Archived');
  await expect(page.getByRole('button', { name: 'Archive Ara Journey' })).toBeHidden();
});
