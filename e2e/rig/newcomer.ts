import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const password = 'Quiet-River-7';

/** The details of a new user. */
export const newcomer = () => {
  const username = `new.${randomUUID().slice(0, 8)}`;
  return { username, password, email: `${username}@example.test` };
};

export type Newcomer = ReturnType<typeof newcomer>;

/** Chooses from a select, or types into any other field. */
const fillField = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label);
  if (await isSelect(page, label)) await field.selectOption(text);
  else await field.fill(text);
};

const isSelect = (page: Page, label: string): Promise<boolean> =>
  page.getByLabel(label).evaluate((field) => field instanceof HTMLSelectElement);

/** What a new user needs to begin. */
export const fillIn = async (page: Page, { username, email }: Newcomer): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Nora Berg');
  // An invitation fills in the address.
  const address = page.getByLabel('Email Address');
  if (await address.isEditable()) await address.fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await page.getByRole('checkbox').check();
};

/** What a new user may tell, beside what is needed to begin. */
export const fillInMore = async (page: Page): Promise<void> => {
  await page.getByLabel('Role').selectOption('Tutor');
  await page.getByLabel('Phone Number').fill('305 555 0100');
  await page.getByLabel('Postal Code').fill('33101');
  await page.getByLabel('City').fill('Miami');
  await fillField(page, 'Country', 'United States');
  await fillField(page, 'State or Province', 'Florida');
};

/** The path of the newest link sent to an address, from the server's mailbox. */
export const linkTo = async (page: Page, email: string, path: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = await (await page.request.get('/dev/mail.json')).json();
      const texts = messages.filter(({ to }: { to: string }) => to === email).map(({ text }: { text: string }) => text);
      link = new RegExp(`${path}\\?\\S+`).exec(texts[0] ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
};
