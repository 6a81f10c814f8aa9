import { readFile } from 'node:fs/promises';
import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test('a family gets all data about a child, and deletes the child for good by typing the name', async ({
  openBrowser,
  world,
}) => {
  const name = 'Family Rights';
  await world.student(name);
  // The dialog asks again what would be deleted, and closes when it learns that the student is gone.
  const page = await openBrowser({ acceptDownloads: true }, (text) => text.includes('/api/students/erasure'));
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'Manage Students' }).first().click();
  await page.getByLabel('Search students').fill(name);
  await page.getByRole('button', { name: `Edit Student ${name}` }).click();
  await page.getByRole('button', { name: 'Export or delete for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export or Delete for Good' });
  await expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
  await expect(dialog.getByText(/Backups hold the student for 30 days more/)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'family-rights');

  const save = async (label: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: label }).click(),
    ]);
    return readFile(await download.path());
  };
  const data = JSON.parse((await save('Save as JSON')).toString('utf8'));
  expect(data).toMatchObject({ format: 'sixty-student', student: { name } });
  expect((await save('Save as PDF')).toString('latin1', 0, 5)).toBe('%PDF-');

  const erase = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(`Type ${name} to confirm`).fill('Somebody Else');
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await erase.click();
  await expect(page.getByText('The student and everything about them was deleted for good.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`No student matches “${name}”.`)).toBeVisible();
});

test('the dialog of family rights fits on a phone', async ({ openBrowser, world }) => {
  const name = 'Phone Rights';
  await world.student(name);
  const page = await openBrowser(phone);
  await signInTeacher(page, people.teacher, '/students');
  await page.getByLabel('Search students').fill(name);
  await page.getByRole('button', { name: `Edit Student ${name}` }).click();
  await page.getByRole('button', { name: 'Export or delete for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export or Delete for Good' });
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeInViewport();
  await expectAccessible(page);
});
