import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';

/** The console error where staff are asked for their second factor. */
export const secondFactorRefusal = (text: string) => /status of 401/.test(text);

export const chatOn = (page: Page) => page.getByRole('complementary', { name: 'Support chat' });

/** The button in the header that leads to the chat. */
export const askOn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Ask us/ });

export const messagesOn = (page: Page) => page.getByRole('log', { name: 'Messages' });

export const writeMessage = async (page: Page, text: string) => {
  await chatOn(page).getByLabel('Your message').fill(text);
  await chatOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOn(page)).toContainText(text);
};

export const answerVisitor = async (page: Page, text: string) => {
  await page.getByLabel('Your answer').fill(text);
  await page.getByLabel('Your answer').press('Enter');
  await expect(messagesOn(page)).toContainText(text);
  await expect(page.getByLabel('Your answer')).toHaveValue('');
};

/** Wide enough for the chat beside the page. */
export const wide = { viewport: { width: 1920, height: 1000 } };
