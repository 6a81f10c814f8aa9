import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import {
  answerVisitor,
  askOn,
  chatOn,
  messagesOn,
  secondFactorRefusal,
  writeMessage,
} from '../screens/support-chat.ts';

const logOut = async (page: Page) => {
  await page.getByRole('banner').locator('details:not(details details) > summary').last().click();
  await page.getByRole('button', { name: 'Log Out' }).click();
};

test('a customer notices an answer while the chat is minimized, and reads it in any browser', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher({ seats: 1 });
  const [page, staff] = [await openBrowser(), await openBrowser({}, secondFactorRefusal)];
  await signInTeacher(page, teacher);
  await askOn(page).click();
  await writeMessage(page, 'Where do I enter a code?');
  await page.keyboard.press('Escape');
  await signInStaff(staff, world);
  await staff.goto('/admin/support-chat');
  await staff.getByRole('link', { name: new RegExp(teacher.username) }).click();
  await answerVisitor(staff, 'On the page of the subscriptions.');
  const button = askOn(page).and(page.getByRole('button', { name: /1 new$/ }));
  await expect(button).toBeVisible();
  await expect(page.getByText('1 new answer from support')).toBeAttached();
  await expectAccessible(page);
  await takePictures(page, 'chat-unread');
  const second = await openBrowser(phone);
  await signInTeacher(second, teacher);
  await askOn(second).click();
  await expect(messagesOn(second)).toContainText('On the page of the subscriptions.');
  await takePictures(second, 'chat-customer');
  // Read in one browser, read in the other.
  await page.reload();
  await expect(askOn(page)).toBeVisible();

  // Both see the latest messages of a long conversation, and older ones on demand.
  await world.oldMessages(teacher, 110);
  await second.reload();
  for (const [reader, counts] of [
    [second, [50, 100, 112]],
    [staff, [100, 112]],
  ] as const) {
    if (reader === staff) await staff.reload();
    const items = messagesOn(reader).getByRole('listitem');
    for (const count of counts) {
      await expect(items).toHaveCount(count);
      if (count < 112) await messagesOn(reader).getByRole('button', { name: 'Earlier messages' }).click();
    }
    await expect(messagesOn(reader).getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
    await expectAccessible(reader);
  }
  await answerVisitor(staff, 'Is it clear now?');
  await expect(messagesOn(second)).toContainText('Is it clear now?');
  for (const reader of [second, staff]) await expect(messagesOn(reader).getByRole('listitem')).toHaveCount(113);
  await staff.getByRole('link', { name: 'Look at the customer' }).click();
  await expect(staff.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('the next person in the same browser reads nothing of the conversation, however the session ended', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher({ seats: 1 });
  const page = await openBrowser({}, secondFactorRefusal);
  await signInTeacher(page, teacher);
  await askOn(page).click();
  await writeMessage(page, 'May I ask about my license?');
  const expectNoMessages = async () => {
    await expect(messagesOn(page)).toContainText('this browser finds the conversation again');
    await expect(messagesOn(page).getByRole('listitem')).toHaveCount(0);
  };
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expectNoMessages();
  await signInTeacher(page, teacher);
  await expect(messagesOn(page)).toContainText('May I ask about my license?');
  await world.endSessions(teacher);
  // The next call redirects to the log-in, unless the closed socket does so first.
  const pressed = page
    .getByRole('link', { name: 'Manage Students' })
    .first()
    .click()
    .catch(() => undefined);
  await expect(page).toHaveURL(/log-in\/teacher/);
  await pressed;
  await expectNoMessages();
});

test('a message that cannot be sent survives a reload and is sent once', async ({ openBrowser, world }) => {
  const teacher = await world.teacher({ seats: 1 });
  const page = await openBrowser({}, (text) =>
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|WebSocket/.test(text),
  );
  await signInTeacher(page, teacher);
  await askOn(page).click();
  await expect(messagesOn(page)).toContainText('Our staff answer here');
  await goOffline(page);
  await chatOn(page).getByLabel('Your message').fill('Does it work without a network?');
  await chatOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chatOn(page).getByRole('alert')).toHaveText("Your message was not sent. You don't appear to be online.");
  await takePictures(page, 'chat-offline');
  await goOnline(page);
  await page.reload();
  await expect(chatOn(page).getByLabel('Your message')).toHaveValue('Does it work without a network?');
  await chatOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOn(page).getByRole('listitem')).toHaveCount(1);
  await expect(chatOn(page).getByLabel('Your message')).toHaveValue('');
});
