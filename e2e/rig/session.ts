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

/** Opens a page within the app that is already loaded, as a link does: a tenth of the cost of loading it. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/** Signs a user in without the log-in page. The browser's page stays as it is. */
export const logIn = async (page: Page, { username, password }: Person): Promise<void> => {
  await post(page, '/api/login', { username, password, type: 'teacher' });
};

/** Leaves the page of the user before, which could still call the server and would do so as the new user. */
const leaveApp = async (page: Page): Promise<void> => {
  if (page.url().startsWith('http')) await page.goto('about:blank');
};

/** Signs a user in without the log-in page, and opens a page. */
export const signInTeacher = async (page: Page, person: Person, path = '/dashboard'): Promise<void> => {
  await leaveApp(page);
  await logIn(page, person);
  await page.goto(path);
};

export const signInStudent = async (page: Page, teacher: Person, code: string): Promise<void> => {
  await leaveApp(page);
  await post(page, '/api/login', { username: teacher.username, password: code, type: 'student' });
  await page.goto('/student/dashboard');
};
