import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const emailOf = ({ username }: Person): string => `${username}@example.test`;

/** Waits for a message with the subject to the address. */
export const mailTo = async (page: Page, to: string, subject: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const { messages }: { messages: Mail[] } = await (await page.request.get('/dev/mail.json')).json();
      found = messages.find((mail) => mail.to === to && mail.subject === subject);
      return found;
    })
    .toBeDefined();
  return found as Mail;
};

export const refused = (text: string): boolean => /status of 401|api\/(account|login|session)/.test(text);
