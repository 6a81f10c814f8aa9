import type { Page } from '@playwright/test';
import { expect, phone, tablet, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { holdCalls } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { bringApp, expectAccessible, settle, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';

/** The browser complains where staff are asked for their second factor. */
const asked = (text: string) => /status of 401/.test(text);

const chatOn = (page: Page) => page.getByRole('complementary', { name: 'Support chat' });

const messagesOn = (page: Page) => page.getByRole('log', { name: 'Messages' });

const write = async (page: Page, text: string) => {
  await chatOn(page).getByLabel('Your message').fill(text);
  await chatOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOn(page)).toContainText(text);
};

const answer = async (page: Page, text: string) => {
  await page.getByLabel('Your answer').fill(text);
  await page.getByLabel('Your answer').press('Enter');
  await expect(messagesOn(page)).toContainText(text);
  await expect(page.getByLabel('Your answer')).toHaveValue('');
};

const logOut = async (page: Page) => {
  await page.getByRole('banner').locator('details:not(details details) > summary').last().click();
  await page.getByRole('button', { name: 'Log Out' }).click();
};

/** There is room for the whole chat beside the page. */
const wide = { viewport: { width: 1920, height: 1000 } };

test('a guest asks on the home page, and staff answer as it is asked', async ({ openBrowser, world }) => {
  const [guest, staff] = [await openBrowser(wide), await openBrowser({}, asked)];
  await signInStaff(staff, world);
  await staff.goto('/admin');
  await staff.getByRole('link', { name: /^Support Chat/ }).click();
  await expect(staff.getByText('Nobody waits.')).toBeVisible();
  await expectAccessible(staff);

  const sent: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('/api/support-chat')) sent.push(request.url());
  });
  await guest.goto('/');
  await expect(chatOn(guest)).toHaveCount(0);
  await bringApp(guest);
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
  await write(guest, 'Is there a trial for one student?');
  expect((await guest.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
    ['sixty-chat', true],
  ]);

  const listed = staff.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Nora Berg/ });
  await expect(listed).toContainText('Is there a trial for one student?');
  await expect(listed).toContainText('Waits');
  await listed.click();
  await expect(staff.getByRole('heading', { name: 'Nora Berg (guest)' })).toBeVisible();
  await answer(staff, 'Yes: five licenses for two weeks.\nNo card is needed.'.replace('\n', ' '));
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
  await bringApp(guest);
  await expect(messagesOn(guest)).toContainText('Is there a trial for one student?');
  const find = staff.getByLabel('Username, name or email address');
  await find.fill('nobody of that name');
  await expect(staff.getByText('Nobody of that name has written.')).toBeVisible();
  await find.fill('nora');
  await expect(listed).toBeVisible();
  await staff.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(staff.getByRole('article').getByText('Closed')).toBeVisible();
  await write(guest, 'Thank you.');
  await expect(staff.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expect(messagesOn(staff)).toContainText('Thank you.');
});

test('the chat is small on other pages, and as the visitor chose once they have', async ({ openBrowser }) => {
  const page = await openBrowser(wide);
  await page.goto('/');
  await bringApp(page);
  await chatOn(page).getByRole('button', { name: 'Minimise the chat' }).click();
  const button = chatOn(page).getByRole('button', { name: 'Ask us' });
  await expect(button).toBeFocused();
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.reload();
  await bringApp(page);
  await expect(button).toBeVisible();
  const other = await openBrowser();
  await other.goto('/account/recover');
  await chatOn(other).getByRole('button', { name: 'Ask us' }).click();
  await expect(chatOn(other).getByLabel('Your message')).toBeFocused();
  await takePictures(other, 'chat-elsewhere');
  await other.keyboard.press('Escape');
  await expect(chatOn(other).getByRole('button', { name: 'Ask us' })).toBeFocused();
  await expectAccessible(other);
});

test('a customer hears of an answer while the chat is small, and reads it in any browser', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher({ seats: 1 });
  const [page, staff] = [await openBrowser(), await openBrowser({}, asked)];
  await signInTeacher(page, teacher);
  await chatOn(page).getByRole('button', { name: 'Ask us' }).click();
  await write(page, 'Where do I enter a code?');
  await page.keyboard.press('Escape');
  await signInStaff(staff, world);
  await staff.goto('/admin/support-chat');
  await staff.getByRole('link', { name: new RegExp(teacher.username) }).click();
  await answer(staff, 'On the page of the subscriptions.');
  const button = chatOn(page).getByRole('button', { name: /^Ask us 1 new/ });
  await expect(button).toBeVisible();
  await expect(page.getByText('1 new answer from support')).toBeAttached();
  await expectAccessible(page);
  await takePictures(page, 'chat-unread');
  const second = await openBrowser(phone);
  await signInTeacher(second, teacher);
  await chatOn(second)
    .getByRole('button', { name: /^Ask us/ })
    .click();
  await expect(messagesOn(second)).toContainText('On the page of the subscriptions.');
  await takePictures(second, 'chat-customer');
  // What was read there is read here too.
  await page.reload();
  await expect(chatOn(page).getByRole('button', { name: 'Ask us', exact: true })).toBeVisible();

  // Of a long conversation the latest is there, and what was said before on demand, to both.
  await world.oldMessages(teacher, 110);
  await second.reload();
  for (const [reader, counts] of [
    [second, [50, 100, 112]],
    [staff, [100, 112]],
  ] as const) {
    if (reader === staff) await staff.reload();
    const said = messagesOn(reader).getByRole('listitem');
    for (const count of counts) {
      await expect(said).toHaveCount(count);
      if (count < 112) await messagesOn(reader).getByRole('button', { name: 'Earlier messages' }).click();
    }
    await expect(messagesOn(reader).getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
    await expectAccessible(reader);
  }
  await answer(staff, 'Is it clear now?');
  await expect(messagesOn(second)).toContainText('Is it clear now?');
  for (const reader of [second, staff]) await expect(messagesOn(reader).getByRole('listitem')).toHaveCount(113);
  await staff.getByRole('link', { name: 'Look at the customer' }).click();
  await expect(staff.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a chat that is opened while the next page is on its way stays open, and keeps the focus', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, await world.teacher({ seats: 1 }));
  await expect(page.getByRole('heading', { name: 'Short lessons' })).toBeVisible();
  const letGo = await holdCalls(page, '**/assets/**');
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click();
  await chatOn(page).getByRole('button', { name: 'Ask us' }).click();
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Students' })).toBeAttached();
  await settle(page);
  await expect(chatOn(page).getByLabel('Your message')).toBeFocused();
});

test('whoever comes after a customer in the same browser reads nothing of the conversation, however the session ended', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher({ seats: 1 });
  const page = await openBrowser({}, asked);
  await signInTeacher(page, teacher);
  await chatOn(page).getByRole('button', { name: 'Ask us' }).click();
  await write(page, 'May I ask about my license?');
  const hasNothing = async () => {
    await expect(messagesOn(page)).toContainText('this browser finds the conversation again');
    await expect(messagesOn(page).getByRole('listitem')).toHaveCount(0);
  };
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await hasNothing();
  await signInTeacher(page, teacher);
  await expect(messagesOn(page)).toContainText('May I ask about my license?');
  await world.endSessions(teacher);
  // The next call leads to the log-in, unless the socket is ended first and does.
  const pressed = page
    .getByRole('link', { name: 'Manage Students' })
    .first()
    .click()
    .catch(() => undefined);
  await expect(page).toHaveURL(/log-in\/teacher/);
  await pressed;
  await hasNothing();
});

test('a guest has one conversation in two tabs, mends a wrong address, and takes the conversation out of the browser', async ({
  openBrowser,
}) => {
  const first = await openBrowser({}, (text) => /status of 400/.test(text));
  const second = await first.context().newPage();
  const tabs = [first, second];
  for (const tab of tabs) {
    await tab.goto('/account/recover');
    await chatOn(tab).getByRole('button', { name: 'Ask us' }).click();
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

test('the open chat becomes small by Escape wherever the focus is, and on a phone when the focus goes to the page', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/account/recover');
  const button = chatOn(page).getByRole('button', { name: 'Ask us' });
  await button.click();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await expect(chatOn(page).getByLabel('Your message')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeVisible();
  await expect(field).toBeFocused();
  const small = await openBrowser(phone);
  await small.goto('/account/recover');
  await chatOn(small).getByRole('button', { name: 'Ask us' }).tap();
  await expect(chatOn(small).getByLabel('Your message')).toBeFocused();
  await small.getByRole('main').getByRole('textbox').first().focus();
  await expect(chatOn(small).getByRole('button', { name: 'Ask us' })).toBeVisible();
});

test('what cannot be sent stays, over a reload too, and is sent once', async ({ openBrowser, world }) => {
  const teacher = await world.teacher({ seats: 1 });
  const page = await openBrowser({}, (text) =>
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|WebSocket/.test(text),
  );
  await signInTeacher(page, teacher);
  await chatOn(page).getByRole('button', { name: 'Ask us' }).click();
  await expect(messagesOn(page)).toContainText('Our staff answer here');
  await page.context().setOffline(true);
  await chatOn(page).getByLabel('Your message').fill('Does it work without a network?');
  await chatOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chatOn(page).getByRole('alert')).toHaveText("Your message was not sent. You don't appear to be online.");
  await takePictures(page, 'chat-offline');
  await page.context().setOffline(false);
  await page.reload();
  await expect(chatOn(page).getByLabel('Your message')).toHaveValue('Does it work without a network?');
  await chatOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOn(page).getByRole('listitem')).toHaveCount(1);
  await expect(chatOn(page).getByLabel('Your message')).toHaveValue('');
});

test('a tablet gets a low card on the home page, and a phone the button, which hide no control at the end of a page', async ({
  openBrowser,
}) => {
  const small = await openBrowser(phone);
  await small.goto('/');
  await small.touchscreen.tap(180, 300);
  await expect(chatOn(small).getByRole('button', { name: 'Ask us' })).toBeVisible();
  await expect(small.getByText('Questions about Sixty?')).toBeHidden();

  const page = await openBrowser(tablet);
  await page.goto('/');
  await page.touchscreen.tap(180, 300);
  await expect(chatOn(page).getByText('Questions about Sixty?')).toBeVisible();
  const card = await chatOn(page).boundingBox();
  expect(card?.height).toBeLessThanOrEqual(64);
  await expectAccessible(page);
  await takePictures(page, 'chat-low');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const links = await page.getByRole('contentinfo').boundingBox();
  const end = await chatOn(page).boundingBox();
  expect((links?.y ?? 0) + (links?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1);
  await chatOn(page).getByRole('button', { name: 'Minimise the chat' }).click();
  await expect(chatOn(page).getByRole('button', { name: 'Ask us' })).toBeFocused();
});

test('a student, an exercise and staff have no chat', async ({ openBrowser, world }) => {
  const [page, device, staff] = [await openBrowser(), await openBrowser(), await openBrowser({}, asked)];
  await device.goto('/account/log-in/student');
  await expect(device.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(chatOn(device)).toHaveCount(0);
  const { studentId } = await startLesson(page, device, people.teacher, 'Maya Lopez');
  await expect(chatOn(device)).toHaveCount(0);
  await expect(chatOn(page)).toBeVisible();
  await page.goto(`/probes/stories/elementary/1?id=${studentId}`);
  await expect(page.locator('[data-item="0"]')).toBeVisible();
  await expect(device.locator('.exercise-text')).toBeVisible();
  for (const each of [page, device]) await expect(chatOn(each)).toHaveCount(0);
  await signInStaff(staff, world);
  await expect(staff.getByRole('contentinfo')).toBeVisible();
  await expect(chatOn(staff)).toHaveCount(0);
});
