import { expect, test } from '../rig/journey.ts';
import { expectAccessible, startApp, takePictures } from '../rig/screen.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import {
  answerVisitor,
  askOn,
  chatOn,
  messagesOn,
  secondFactorRefusal,
  wide,
  writeMessage,
} from '../screens/support-chat.ts';

test('a guest asks on the home page, and staff answer live', async ({ openBrowser, world }) => {
  const [guest, staff] = [await openBrowser(wide), await openBrowser({}, secondFactorRefusal)];
  await signInStaff(staff, world);
  await staff.goto('/admin');
  await staff.getByRole('link', { name: /^Support Chat/ }).click();
  await expect(staff.getByText('No one is waiting.')).toBeVisible();
  await expectAccessible(staff);

  const sent: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('/api/support-chat')) sent.push(request.url());
  });
  await guest.goto('/');
  await expect(chatOn(guest)).toHaveCount(0);
  await startApp(guest);
  await expect(chatOn(guest).getByLabel('Your message')).toBeVisible();
  await expect(chatOn(guest).getByLabel('Your message')).not.toBeFocused();
  await expectAccessible(guest);
  await takePictures(guest, 'chat-home');
  await guest.emulateMedia({ colorScheme: 'dark' });
  await takePictures(guest, 'chat-home-dark');
  await guest.emulateMedia({ colorScheme: 'light' });
  expect(sent).toEqual([]);
  expect(await guest.context().cookies()).toEqual([]);

  await chatOn(guest).getByText('Get the answer by email too').click();
  await chatOn(guest).getByLabel('Name').fill('Nora Berg');
  await writeMessage(guest, 'Is there a trial for one student?');
  expect((await guest.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
    ['sixty-chat', true],
  ]);

  const listed = staff.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Nora Berg/ });
  await expect(listed).toContainText('Is there a trial for one student?');
  await expect(listed).toContainText('Waits');
  await listed.click();
  await expect(staff.getByRole('heading', { name: 'Nora Berg (guest)' })).toBeVisible();
  await answerVisitor(staff, 'Yes: five licenses for two weeks.\nNo card is needed.'.replace('\n', ' '));
  await expect(messagesOn(guest)).toContainText('Yes: five licenses for two weeks.');
  await expectAccessible(staff);
  await takePictures(staff, 'chat-staff');
  await staff.emulateMedia({ colorScheme: 'dark' });
  await takePictures(staff, 'chat-staff-dark');
  await expectAccessible(guest);
  await takePictures(guest, 'chat-asked');
  await guest.emulateMedia({ colorScheme: 'dark' });
  await takePictures(guest, 'chat-asked-dark');

  await guest.reload();
  await startApp(guest);
  await expect(messagesOn(guest)).toContainText('Is there a trial for one student?');
  const find = staff.getByLabel('Username, name or email address');
  await find.fill('nobody of that name');
  await expect(staff.getByText('No visitor with that name has written.')).toBeVisible();
  await find.fill('nora');
  await expect(listed).toBeVisible();
  await staff.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(staff.getByRole('article').getByText('Closed')).toBeVisible();
  await writeMessage(guest, 'Thank you.');
  await expect(staff.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expect(messagesOn(staff)).toContainText('Thank you.');
});

test('a guest has one conversation in two tabs, corrects a wrong address, and removes the conversation from the browser', async ({
  openBrowser,
}) => {
  const first = await openBrowser({}, (text) => /status of 400/.test(text));
  const second = await first.context().newPage();
  const tabs = [first, second];
  for (const tab of tabs) {
    await tab.goto('/account/recover');
    await askOn(tab).click();
    await expect(chatOn(tab).getByText('leave out students’ names')).toBeVisible();
  }
  const details = chatOn(first).getByText('Get the answer by email too');
  await details.click();
  await chatOn(first).getByLabel('Email address').fill('nora');
  await details.click();
  await chatOn(first).getByLabel('Your message').fill('Said in the first');
  await chatOn(first).getByRole('button', { name: 'Send', exact: true }).click();
  const email = chatOn(first).getByLabel('Email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(first);
  await takePictures(first, 'chat-wrong-address');
  await email.fill('nora@example.org');
  await chatOn(second).getByLabel('Your message').fill('Said in the second');
  await Promise.all([
    chatOn(first).getByRole('button', { name: 'Send again' }).click(),
    chatOn(second).getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  for (const tab of tabs) {
    await expect(messagesOn(tab).getByRole('listitem')).toHaveCount(2);
    await expect(messagesOn(tab)).toContainText('Said in the first');
    await expect(messagesOn(tab)).toContainText('Said in the second');
  }
  await chatOn(second).getByRole('button', { name: 'Leave this conversation' }).click();
  await expect(chatOn(second).getByText('Neither you nor anybody else can read it again')).toBeVisible();
  await expectAccessible(second);
  await takePictures(second, 'chat-leave');
  await chatOn(second).getByRole('button', { name: 'Leave', exact: true }).click();
  for (const tab of tabs) await expect(messagesOn(tab).getByRole('listitem')).toHaveCount(0);
  await expect(chatOn(second).getByLabel('Your message')).toBeFocused();
  expect(await first.context().cookies()).toEqual([]);
});
