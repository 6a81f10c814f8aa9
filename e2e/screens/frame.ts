import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { World } from '../rig/world/world.ts';

/** A teacher with a student at home and another at a school. */
export const addTeacherOfSchool = async (world: World, name?: string) => {
  const { people: members, ...school } = await world.school({
    name: `School ${randomUUID().slice(0, 8)}`,
    people: {
      teacher: {
        permission: 'licensee',
        begins: 'at home',
        students: [homeStudent],
        ...(name !== undefined && { name }),
      },
    },
    students: [{ name: 'School Student', owner: 'teacher' }],
  });
  return { teacher: members.teacher, school };
};

export const homeStudent = { name: 'Home Student', programs: ['reading'] } as const;

export const accountMenu = (page: Page) => page.getByRole('banner').locator('summary').last();
