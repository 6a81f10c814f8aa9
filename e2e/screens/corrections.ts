import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';

/** The browsers' zone, so that these results and theirs have the same day. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Submitted {
  readonly studentID: string;
  readonly type: string;
  readonly probeNumber: number;
  readonly responses: number;
  readonly errors: readonly number[];
}

/** Sends a write as the application does. */
export const post = async (page: Page, path: string, data: unknown) => {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

export const submit = (page: Page, submitted: Submitted) =>
  post(page, '/api/probe', { submissionId: randomUUID(), time: 60, zone, ...submitted });

/** Ids of the students of the roster by name. */
export const studentIds = async (page: Page): Promise<Record<string, string>> => {
  const { students } = await (await page.request.get('/api/students')).json();
  return Object.fromEntries(students.map(({ name, id }: { name: string; id: string }) => [name, id]));
};

export const recordsOf = async (page: Page, studentID: string, type: string) =>
  (await page.request.get('/api/records', { params: { studentID, type } })).json();
