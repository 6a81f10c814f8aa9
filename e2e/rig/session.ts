import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** The origin of a browser's pages. */
const origins = new WeakMap<BrowserContext, string>();

export const originOf = (page: Page): string => origins.get(page.context()) ?? new URL(page.url()).origin;

export const rememberOrigin = (page: Page, url: string): void => {
  origins.set(page.context(), new URL(url).origin);
};

/** Sends a command as the application does, with the session of the page's browser. */
export const post = async (page: Page, path: string, data: unknown) => {
  const answer = await page.request.post(path, { headers: { origin: originOf(page) }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** Signs a user in without the log-in page, and opens a page. */
export const signInTeacher = async (page: Page, { username, password }: Person, path = '/dashboard'): Promise<void> => {
  await post(page, '/api/login', { username, password, type: 'teacher' });
  await page.goto(path);
};

export const signInStudent = async (page: Page, teacher: Person, code: string): Promise<void> => {
  await post(page, '/api/login', { username: teacher.username, password: code, type: 'student' });
  await page.goto('/student/dashboard');
};
