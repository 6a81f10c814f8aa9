import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';

const main = (page: Page) => page.getByRole('main');
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const pane = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const openManage = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Manage Org' }).click();
  await expect(page.getByRole('heading', { name: 'Manage the organization' })).toBeVisible();
};

test('the pane of an instructor opens by keyboard, stays after a reload, and returns the focus', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openManage(page);
  await expect(group(page, 'Elementary')).toContainText('25 of 30 students with a license');
  await expectAccessible(page);
  await takePictures(page, 'manage');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'manage-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  const link = page.getByRole('link', { name: 'View Students of Hannah Fischer' });
  await link.focus();
  await page.keyboard.press('Enter');
  const hannah = pane(page, 'Hannah Fischer');
  await expect(hannah).toContainText('25 students.');
  await expect(page).toHaveURL(/instructor=demo\.instructor/);
  await expectAccessible(page);
  await takePictures(page, 'manage-pane');
  await page.keyboard.press('Escape');
  await expect(hannah).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/manage$/);

  await page.keyboard.press('Enter');
  await page.reload();
  await expect(hannah).toContainText('25 students.');
  await hannah
    .getByRole('link', { name: /^View Records of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/students\/records\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(hannah).toContainText('25 students.');
});

test('the pane of an instructor lists the users their students are shared with, and leads to each share', async ({
  openBrowser,
  world,
}) => {
  const {
    people: { licensee, manager, instructor },
  } = await world.school(birchSchool);
  const page = await openBrowser();
  await signInTeacher(page, licensee);
  await world.share(instructor, 'Olga Owlet', manager);
  await page.goto(`/manage?instructor=${instructor.username}`);
  const ines = pane(page, 'Ines Iglesias');
  await expect(ines).toContainText('2 students. Shows the students Ines Iglesias owns or works with');
  await expect(ines).toContainText(`Shared to ${manager.username}`);
  await expectAccessible(page);
  await takePictures(page, 'manage-pane-shares');
  await expect(ines.getByRole('link', { name: 'Share Settings' })).toHaveAttribute('href', '/students/share/manage');
  await ines.getByRole('link', { name: `Edit: Olga Owlet shared to ${manager.username}` }).click();
  await expect(page).toHaveURL(/\/students\/share\/edit\?/);
  await expect(page.getByRole('main')).toContainText('Olga Owlet');
});
