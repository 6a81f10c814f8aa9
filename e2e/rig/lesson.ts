import { expect, type Page } from '@playwright/test';
import { goOffline } from './network.ts';
import type { Person } from './people.ts';
import { post, signInStudent } from './session.ts';

/** The student's code on the instructor's list of exercises. */
export const readCode = async (page: Page): Promise<string> => {
  const shown = page.getByRole('region', { name: 'Student code' }).locator('[aria-hidden="true"]');
  let code = '';
  await expect
    .poll(async () => {
      [code = ''] = await shown.allTextContents();
      return code;
    })
    .toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{5}$/);
  return code;
};

export const studentIdIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Opens an exercise of the list, also in a folded section, confirming both questions about one that is not suggested. */
export const chooseExercise = async (page: Page, name: RegExp): Promise<void> => {
  const section = page
    .locator('main details')
    .filter({ has: page.locator('li a', { hasText: name }) })
    .first();
  await section.evaluate((details: HTMLDetailsElement) => details.setAttribute('open', ''));
  await section.getByRole('link', { name }).first().click();
  const warning = page.getByRole('dialog', { name: 'Not the suggested one' });
  await expect(warning.or(page.locator('[data-item="0"]'))).toBeVisible();
  if (!(await warning.isVisible())) return;
  await warning.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open anyway' }).click();
};

/** The words of the exercise on a page, in order. */
export const wordsOn = async (page: Page): Promise<string[]> => {
  await expect(page.locator('.exercise-text')).toBeVisible();
  const groups = await page.locator('.exercise-text > *').allTextContents();
  return groups.flatMap((group) => group.split(/\s+/)).filter((word) => word !== '' && word !== '=');
};

interface Selected {
  readonly studentId: string;
  readonly code: string;
  /** The address of the list of exercises that the lesson opens with. */
  readonly list: string;
}

/** Starts a lesson with a student of the signed-in instructor, as a press on the name does. */
export const selectStudent = async (page: Page, student: string): Promise<Selected> => {
  const { students } = await (await page.request.get('/api/students')).json();
  const studentId = students.find(({ name }: { name: string }) => name === student)?.id;
  if (!studentId) throw new Error(`${student} is not on the roster.`);
  const { studentCode, opens } = await post(page, '/api/students/code', { studentID: studentId });
  return { studentId, code: studentCode.code, list: `/probes/${opens}?id=${studentId}` };
};

/** Signs a teacher in and opens a page of a student, such as an exercise; the list of exercises by default. */
export const openStudent = async (page: Page, teacher: Person, student: string, path?: string): Promise<string> => {
  await post(page, '/api/login', { ...teacher, type: 'teacher' });
  const { studentId, list } = await selectStudent(page, student);
  await page.goto(path === undefined ? list : `${path}?id=${studentId}`);
  return studentId;
};

/** A lesson on two devices. The instructor's shows the list of exercises, or another page of the student. */
export const startLesson = async (instructor: Page, device: Page, teacher: Person, student: string, path?: string) => {
  await post(instructor, '/api/login', { ...teacher, type: 'teacher' });
  const { studentId, code, list } = await selectStudent(instructor, student);
  await instructor.goto(path === undefined ? list : `${path}?id=${studentId}`);
  await signInStudent(device, teacher, code);
  return { code, studentId };
};

/** Submits ten items read in 20 seconds offline, and stays offline. */
export const submitOffline = async (page: Page): Promise<void> => {
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('20');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goOffline(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 result waiting to be sent')).toBeVisible();
};

/** Starts a lesson with a student without opening it; returns the student's id. */
export const chooseStudent = async (page: Page, student: string): Promise<string> =>
  (await selectStudent(page, student)).studentId;
