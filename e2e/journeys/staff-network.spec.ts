import type { Page, Request } from '@playwright/test';
import { expect, offline, test } from '../rig/journey.ts';
import { goOffline, goOnline, holdCalls } from '../rig/network.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { mailTo, refused } from '../rig/staff-page.ts';

/** The focused element: its label or text, and its kind. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const text = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return { text: text.trim(), tag: element.tagName, isPlain: element.type !== 'date', value: element.value ?? '' };
  });

/** Fills a form by keyboard, from its first field to its submit button, which ends up focused. */
const typeAll = async (page: Page, values: Readonly<Record<string, string>>, button: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { text, tag } = await focused(page);
    if (tag === 'BUTTON' && text === button) return;
    const typed = values[text];
    if (typed === undefined) continue;
    await page.keyboard.type(typed);
    if (text === 'Postal Code') await expect(page.getByLabel('City')).toHaveValue('Austin');
  }
  throw new Error(`The keyboard does not lead to '${button}'.`);
};

const contact = {
  'Contact Name': 'Ana Gil',
  'Email Address': 'slow.contact@example.test',
  'Phone Number': '512 555 0100',
  'Street Address': '1 Main Street',
  'Postal Code': '78701',
  Type: 'Paid',
  Price: '490',
};

interface Tool {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly button: string;
  readonly call: string;
  readonly done: RegExp;
}

test('every tool works by keyboard alone, acts once on a slow network, and keeps typed text offline', async ({
  openBrowser,
  world,
}) => {
  test.setTimeout(300_000);
  const page = await openBrowser({}, (text) => refused(text) || offline(text));
  const customer = await world.teacher({ seats: 1 });
  await signInStaff(page, world);
  /** Submits a form offline, and again on a slow network, pressing more than once. */
  const use = async ({ path, values, button, call, done }: Tool) => {
    if (path !== '') await page.goto(`/admin/${path}`);
    await typeAll(page, values, button);
    const typed = await page
      .locator('main form')
      .evaluate((form) => JSON.stringify([...new FormData(form as HTMLFormElement)]));
    await goOffline(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert').getByText("You don't appear to be online.")).toBeVisible();
    const stored = await page
      .locator('main form')
      .evaluate((form) => JSON.stringify([...new FormData(form as HTMLFormElement)]));
    expect(stored).toBe(typed);
    await goOnline(page);
    const sent: string[] = [];
    const note = (request: Request) => request.method() === 'POST' && request.url().endsWith(call) && sent.push(call);
    page.on('request', note);
    const release = await holdCalls(page, `**${call}`);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').locator('button[type="submit"][aria-disabled="true"]')).toBeVisible();
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText(done).first()).toBeVisible();
    await page.unroute(`**${call}`);
    page.off('request', note);
    expect(sent).toEqual([call]);
  };

  await use({
    ...{ path: 'create-transaction', values: contact, button: 'Create Transaction', call: '/api/admin/transaction' },
    done: /The transaction has been successfully created/,
  });
  await page.getByRole('link', { name: 'Generate Activation Codes' }).press('Enter');
  await use({
    ...{ path: '', values: { 'Number of Codes': '2', Tier: 'Basic' }, button: 'Generate Codes' },
    ...{ call: '/api/admin/activation-codes', done: /successfully generated/ },
  });
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[B-Z2-9]{6}-/ })
    .allTextContents();
  await use({
    ...{ path: 'activation-codes/force-activate', button: 'Activate', call: '/api/admin/force-activate' },
    values: { Username: customer.username, 'Activation Code': codes[0] ?? '' },
    done: /The subscription expires on/,
  });
  await use({
    ...{ path: 'activation-codes/send-email', button: 'Send Email', call: '/api/admin/activation-codes/send-email' },
    values: { 'Email Address': 'slow.buyer@example.test', 'Activation Code 1': codes[1] ?? '' },
    done: /codes have been successfully sent/,
  });
  await use({
    ...{ path: 'sales-code/generate', button: 'Generate Code', call: '/api/admin/sales-code' },
    ...{ values: { Name: 'Riverside', Price: '490' }, done: /successfully generated/ },
  });
  await page.getByRole('link', { name: 'Send it by email' }).press('Enter');
  await use({
    ...{ path: '', button: 'Send Email', call: '/api/admin/sales-code/send-email' },
    ...{ values: { 'Email Address': 'slow.sales@example.test' }, done: /sales code has been successfully sent/ },
  });
  await use({
    ...{ path: 'send-email', button: 'Send Email', call: '/api/admin/send-email' },
    values: { To: 'slow.reader@example.test', Subject: 'Hello', Message: 'Hello.' },
    done: /The email has been successfully sent/,
  });
  await use({
    ...{ path: 'discount-code', button: 'Create Discount Code', call: '/api/admin/discount-code' },
    ...{ values: { Amount: '10' }, done: /discount code has been successfully created/ },
  });
  await use({
    ...{ path: 'create-account', button: 'Create Account', call: '/api/admin/create-account' },
    values: {
      ...{ Name: 'Nora Berg', Username: 'slow.nora', 'Email Address': 'slow.nora@example.test', Role: 'Tutor' },
      ...{ 'Phone Number': '305 555 0100', 'Postal Code': '78701' },
    },
    done: /The account with username 'slow.nora' has been successfully created/,
  });
  const mailed = ['reader', 'buyer', 'sales', 'nora'].map((name) => `slow.${name}@example.test`);
  for (const address of mailed) await mailTo(page, address);
  const { messages } = await (await page.request.get('/dev/mail.json')).json();
  for (const address of mailed) expect(messages.filter(({ to }: { to: string }) => to === address)).toHaveLength(1);
  await page.goto('/admin/customers');
  const searchLabel = 'Username, email address, organization, or an id';
  await typeAll(page, { [searchLabel]: customer.username }, 'Look up');
  await goOffline(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText("You don't appear to be online.")).toBeVisible();
  await expect(page.getByLabel(searchLabel)).toHaveValue(customer.username);
  await goOnline(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  const again = page.getByRole('button', { name: `Send again: Reset link, ${customer.username}` });
  await expect(again).toBeVisible();
  const resent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/admin/resend') && resent.push(request.postData() ?? ''));
  const release = await holdCalls(page, '**/api/admin/resend');
  await again.focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('The message was sent again.')).toHaveCount(1);
  expect(resent).toHaveLength(1);
  await use({
    ...{ path: 'force-login', button: 'Login', call: '/api/admin/force-login', done: /Dashboard/ },
    values: { Username: customer.username, Reason: 'The customer asked.' },
  });
  await expect(page).toHaveURL(/\/dashboard$/);
});
