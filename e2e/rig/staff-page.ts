import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The console errors of refused calls. */
export const refused = (text: string) => /status of 40[1349]|status of 403/.test(text);

export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Postal Code').fill('78701');
  await expect(page.getByLabel('City')).toHaveValue('Austin');
};

/** The text of the last message to an address. */
export const mailTo = async (page: Page, address: string): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const { messages } = await (await page.request.get('/dev/mail.json')).json();
      text = messages.find(({ to }: { to: string }) => to === address)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
};
