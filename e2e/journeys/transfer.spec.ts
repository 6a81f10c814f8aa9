import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const tutorsEmail = 'demo.tutor@example.org';

const addReader = async (page: Page, name: string): Promise<void> => {
  const answer = await page.request.post('/api/students/create', {
    headers: { origin: new URL(page.url()).origin },
    data: { name, birthDay: '2017-03-02', programs: ['Reading'] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** The addresses in transfer emails, from the server's mailbox. */
const linksInMail = async (page: Page): Promise<string[]> => {
  const { messages } = await (await page.request.get('/dev/mail.json')).json();
  const texts: string[] = messages.map(({ to, text }: { to: string; text: string }) =>
    to === tutorsEmail ? text : '',
  );
  return texts.flatMap((text) => /\/students\/transfer\/accept\?code=[\w-]+/.exec(text)?.[0] ?? []);
};

/** Sends the transfer; returns the address from the email. */
const sendTo = async (page: Page): Promise<string> => {
  const before = await linksInMail(page);
  await page.getByLabel("Recipient's email address").fill(tutorsEmail);
  await page.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('Transfer offer was successful')).toBeVisible();
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await linksInMail(page)).find((each) => !before.includes(each));
      return link;
    })
    .toBeDefined();
  return link ?? '';
};

const open = async (page: Page, name: string): Promise<void> => {
  await page.goto('/students');
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Transfer Student(s)' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
};

test('a student is transferred by an emailed link: sent, accepted after logging in, and gone from the sender', async ({
  openBrowser,
  world,
}) => {
  const refused = (text: string) => /api\/students\/transfer/.test(text);
  const sender = await openBrowser({}, refused);
  await signInTeacher(sender, await world.teacher(), '/students/transfer');
  await expect(sender).toHaveURL(/\/students$/);
  await expect(sender.getByText('Please select a student to be transferred.')).toBeVisible();

  await addReader(sender, 'Moving Journey');
  await open(sender, 'Moving Journey');
  expect(sender.url()).not.toContain('Moving');
  await expectAccessible(sender);
  await takePictures(sender, 'transfer');
  await sender.getByRole('button', { name: 'Transfer' }).click();
  const email = sender.getByLabel("Recipient's email address");
  await expect(sender.getByText("Please enter the recipient's email address.")).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('nobody');
  await sender.getByRole('button', { name: 'Transfer' }).click();
  await expect(sender.getByText('Please enter a valid email address.')).toBeVisible();
  const link = await sendTo(sender);
  await expect(
    sender.getByText(/We sent a link to this address\. Please ask the recipient to check their email/),
  ).toBeVisible();
  await expect(sender.getByRole('row').filter({ hasText: 'Moving Journey' })).toBeVisible();

  // Only the addressed user sees the offer.
  await sender.goto(link);
  await expect(sender.getByText(/This transfer was sent to another email address/)).toBeVisible();
  await sender.goto('/students');

  const recipient = await openBrowser();
  await recipient.goto(link);
  await expect(
    recipient.getByText('You must be logged in to accept a student transfer. Please login and click the link again.'),
  ).toBeVisible();
  await expectAccessible(recipient);
  await recipient.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await recipient.getByLabel('Username').fill(people.tutor.username);
  await recipient.getByLabel('Password', { exact: true }).fill(people.tutor.password);
  await recipient.getByRole('button', { name: 'Log In' }).click();
  await expect(recipient).toHaveURL(new RegExp(link.replace('?', '\\?')));
  await expect(recipient.getByText('Moving Journey')).toBeVisible();
  await expect(recipient.getByText(/^1 needed, \d+ available$/)).toBeVisible();
  await expectAccessible(recipient);
  await takePictures(recipient, 'accept-transfer');
  await recipient.getByRole('button', { name: 'Accept' }).click();
  await expect(recipient).toHaveURL(/\/students$/);
  await expect(recipient.getByText('Your student was successfully transferred.')).toBeVisible();
  await expect(recipient.getByRole('row').filter({ hasText: 'Moving Journey' })).toBeVisible();
  // The sender's open page updates immediately.
  await expect(sender.getByRole('row').filter({ hasText: 'Moving Journey' })).toBeHidden();
});

test('a transfer is withdrawn, its link stops working, and a link without a code leads home', async ({
  openBrowser,
  world,
}) => {
  const sender = await openBrowser();
  await signInTeacher(sender, await world.teacher());
  await addReader(sender, 'Staying Journey');
  await open(sender, 'Staying Journey');
  // A reload clears the selection.
  await sender.reload();
  await expect(sender.getByText('Please select a student to be transferred.')).toBeVisible();
  await open(sender, 'Staying Journey');
  const link = await sendTo(sender);
  await open(sender, 'Staying Journey');
  await expect(
    sender.getByText(
      'Staying Journey: offered to demo.tutor@example.org already. That link ends when you send this one.',
    ),
  ).toBeVisible();

  const recipient = await openBrowser({}, (text) => /api\/students\/transfer/.test(text));
  await signInTeacher(recipient, people.tutor, link);
  await expect(recipient.getByText('Staying Journey')).toBeVisible();
  await sender.goto('/students/share/manage');
  await sender.getByRole('button', { name: 'Take back: Staying Journey to demo.tutor@example.org' }).click();
  await expectAccessible(sender);
  await sender.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(sender.getByText('The transfer was withdrawn. The link in the email no longer works.')).toBeVisible();
  await recipient.getByRole('button', { name: 'Accept' }).click();
  await expect(recipient.getByText(/^This link no longer works/)).toBeVisible();
  await expect(recipient.getByText('Staying Journey')).toBeHidden();
  await expect(recipient.getByRole('button', { name: 'Accept' })).toBeHidden();
  await expectAccessible(recipient);
  await recipient.getByRole('main').getByRole('link', { name: 'Manage Students' }).click();
  await expect(recipient).toHaveURL(/\/students$/);
  await recipient.goto('/students/transfer/accept');
  await expect(recipient).toHaveURL(/\/dashboard$/);
  await expect(recipient.getByText("We weren't able to transfer your student, please try again.")).toBeVisible();
});

test('a transfer needs licenses, and the page leads to where to get them', async ({ openBrowser, world }) => {
  const sender = await openBrowser();
  await signInTeacher(sender, await world.teacher());
  await addReader(sender, 'Waiting Journey');
  await open(sender, 'Waiting Journey');
  const link = await sendTo(sender);
  const zoe = await world.studentId('Zoe Martin');
  await world.moveSubscriptionsOf(zoe, -3_650);
  const recipient = await openBrowser();
  await signInTeacher(recipient, people.tutor, link);
  const accept = recipient.getByRole('button', { name: 'Accept' });
  await expect(accept).toHaveAttribute('title', /^You need a free license for each program of these students\./);
  const main = recipient.getByRole('main');
  await expect(main.getByRole('link', { name: 'Manage Students' })).toHaveAttribute('href', '/students');
  await expect(main.getByRole('link', { name: 'Buy licenses' })).toHaveAttribute('href', '/subscribe/choose');
  await expectAccessible(recipient);
  await world.moveSubscriptionsOf(zoe, 3_650);
  await recipient.reload();
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
});
