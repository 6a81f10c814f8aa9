import type { Page } from '@playwright/test';
import type { World } from '../rig/world/world.ts';

/** A member of a school with two groups, four students inside and outside them, and a third group without students. */
export const addSchool = async (world: World, permission: 'licensee' | 'manager' = 'licensee') => {
  const school = await world.school({
    name: 'Hill School',
    groups: ['Owls', 'Larks', 'Wrens of the very long corridor on the second floor'],
    people: { teacher: { permission, ...(permission === 'manager' && { group: 'Owls' }) } },
    students: [
      { name: 'Amy Owl', owner: 'teacher', group: 'Owls', programs: ['math'] },
      { name: 'Ben Lark', owner: 'teacher', group: 'Larks', programs: ['math'] },
      { name: 'Cem Free', owner: 'teacher', programs: ['math'] },
      { name: 'Dan Owl', owner: 'teacher', group: 'Owls', programs: ['math'] },
    ],
  });
  return { teacher: school.people.teacher, school };
};

/** The menu that holds the choice of a group, without that choice. */
export const accountMenu = (page: Page) =>
  page.getByRole('banner').locator('details:not(details details) > summary').last();

export const groupMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Group' });

export const students = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /Owl|Lark|Free/ });

export const openGroups = async (page: Page) => {
  await accountMenu(page).click();
  await groupMenu(page).click();
};

export const chooseGroup = async (page: Page, name: string) => {
  await openGroups(page);
  await page.getByRole('list', { name: 'Groups' }).getByRole('button', { name, exact: true }).click();
};
