import type { Page } from '@playwright/test';
import { browserState } from '../rig/browser-state.ts';
import { expect, test } from '../rig/journey.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';
import { main, openManage, rowOf } from '../screens/manage.ts';

const pane = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/**
 * Names of the school's students, colleagues and groups. A member's menu keeps the names of the school and its groups.
 */
const schoolPeople = /Owlet|Lilo Lark|Ines Iglesias/;

const schoolNames = /Owlet|Lilo Lark|Ines Iglesias|Lena Licht|Birch School|Owls|Larks/;

const switchTo = async (page: Page, organization: RegExp) => {
  await page.getByRole('banner').locator('details:not(details details) > summary').last().click();
  await page.getByRole('button', { name: organization }).click();
  await expect(page.getByText('You have switched to your new organization')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Switching...' })).toBeHidden();
};

/** Opens all pages of the school that leave something in the browser. */
const openSchoolPages = async (page: Page) => {
  await expect(main(page)).toContainText('Olga Owlet');
  await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(rowOf(page, 'Olga Owlet')).toBeVisible();
  await page.getByRole('link', { name: 'By need' }).click();
  await expect(main(page)).toContainText('Otto Owlet');
  await openManage(page);
  await page.getByRole('link', { name: 'View Students of Ines Iglesias' }).click();
  const ines = pane(page, 'Ines Iglesias');
  await ines.getByRole('link', { name: 'View Records of Olga Owlet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olga Owlet' })).toBeVisible();
  await page.getByRole('link', { name: 'Exercises', exact: true }).first().click();
  await expect(page).toHaveURL(/\/probes\//);
  // The list may show a question about a new reader.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Olga Owlet' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(main(page)).toContainText('Olga Owlet');
};

test('switching and removal leave no data of the previous organization in the browser', async ({
  openBrowser,
  world,
}) => {
  const {
    people: { licensee, manager },
  } = await world.school(birchSchool);
  const [lena, marco] = [await openBrowser(), await openBrowser({}, (text) => /status of 40[134]/.test(text))];
  await signInTeacher(lena, licensee);
  await signInTeacher(marco, manager);
  await openSchoolPages(marco);
  await openSchoolPages(lena);
  expect(await browserState(lena)).toMatch(schoolPeople);

  await switchTo(lena, /^Lena Licht/);
  await expect.poll(async () => schoolPeople.exec(await browserState(lena))?.[0] ?? null).toBeNull();
  // The history entries behind this one hold no names either.
  const states: string[] = [];
  for (let back = 0; back < 8; back += 1) {
    await lena.goBack();
    states.push(JSON.stringify(await lena.evaluate(() => history.state)));
  }
  expect(states.filter((state) => schoolPeople.test(state))).toEqual([]);

  await lena.goto('/dashboard');
  await switchTo(lena, /^Birch School/);
  await openManage(lena);
  await rowOf(lena, 'Marco Mori').getByRole('button', { name: 'Remove Marco Mori' }).click();
  await lena.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(lena.getByText('The instructor was removed.')).toBeVisible();
  await expect(marco.getByText('You are no longer a member of that organization.')).toBeVisible();
  await expect.poll(async () => schoolNames.exec(await browserState(marco))?.[0] ?? null).toBeNull();
});
