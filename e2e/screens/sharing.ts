import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';
import type { World } from '../rig/world/world.ts';

/** Refused calls about a student whom the recipient lost. */
export const lostStudentErrors = (text: string) =>
  /\/api\/(student|records|exercise|probe|suggested|fidelity|donuts|comprehension)/.test(text);

export const post = async (page: Page, path: string, data: unknown) => {
  const answer = await page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Shares with the tutor, or changes the tutor's permissions. */
export const shareAll = (page: Page, students: readonly string[], permissions = { read: true, write: true }) =>
  post(page, '/api/students/share', { students, permissions, shareToCustomer: people.tutor.username });

/** A student of the teacher with a license for reading. */
export const addReader = async (page: Page, name: string): Promise<string> => {
  const id = crypto.randomUUID();
  await post(page, '/api/students/create', { id, name, birthDay: '2017-03-02', programs: ['Reading'] });
  return id;
};

/** A new user who shares, so that journeys on one server do not compete for licenses. */
export const signInOwner = async (world: World, owner: Page) => {
  const teacher = await world.teacher({ seats: 4 });
  await signInTeacher(owner, teacher);
  return { owner, teacher };
};

export const lostStudentMessage =
  'This student is no longer on your roster: the share ended, the student was handed over, or you left the organization.';

export const unknownStudentMessage = 'There has been an error finding your student. Please try again.';
