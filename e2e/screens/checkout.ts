import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';
import type { World } from '../rig/world/world.ts';

export interface StartedCheckout {
  readonly checkoutID: string;
  readonly url: string;
}

/** Places an order, by default for three reading licenses and one for math; returns where it is paid. */
export const startCheckout = async (page: Page, reading = 3, math = 1): Promise<StartedCheckout> => {
  const answer = await page.request.post('/api/transaction/started', {
    headers: { origin: new URL(page.url()).origin },
    data: { products: { 'Reading Subscription': reading, 'Math Subscription': math }, zone: 'America/New_York' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** A new user without licenses, signed in. */
export const newBuyer = async (page: Page, world: World): Promise<Person> => {
  const person = await world.teacher({ seats: 0 });
  await signInTeacher(page, person);
  return person;
};

export const pressButton = (page: Page, name: string) => page.getByRole('button', { name }).click();

export const seats = (page: Page) => page.getByText('Available licenses').locator('..');

export const readyMessage =
  /^Thank you for your purchase\. Your licenses are ready: 3 reading and 1 math licenses, until .+\. A receipt is on its way to your email\.$/;

export const expectReady = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText(readyMessage)).toBeVisible();
  await expect(seats(page)).toContainText(/Reading\s*3/);
  await expect(seats(page)).toContainText(/Math\s*1/);
};

/** The text of a message to a user with a matching subject, once it has arrived. */
export const mailTo = async (page: Page, { username }: Person, subject: RegExp): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const { messages } = await (await page.request.get('/dev/mail.json')).json();
      const found = messages.find(
        (message: { to: string; subject: string }) =>
          message.to === `${username}@example.test` && subject.test(message.subject),
      );
      text = found?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
};
