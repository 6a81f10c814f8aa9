import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { answerChat } from '@sixty/contract/staff/staff-support-chat.ts';
import { expect, test } from 'vitest';
import { addAccount, addCustomer, addSession } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const newStaffToken = async (isStrong = true) => {
  const { user, organization } = await addCustomer(testApp().db, { accountTypes: ['customer', 'admin'] });
  return addSession(testApp().db, { userId: user.id, organizationId: organization.id, isStrong });
};

test('notifies only the customer and staff of each message, by the id of its conversation', async () => {
  const { db, call } = testApp();
  const [customer, stranger, staffToken] = [await addAccount(db), await addAccount(db), await newStaffToken()];
  const lesson = await newLesson();
  const staff = await connect(staffToken);
  const own = await connect(customer.token);
  const others = [
    await connect(stranger.token),
    await connect(await newStaffToken(false)),
    await connect(lesson.token),
    await connect(lesson.deviceToken),
  ];
  const text = `Hello ${randomUUID()}`;
  await call(sendChatMessage, { messageID: randomUUID(), text, name: '', email: '' }, customer.token);
  const event = await staff.next('support-chat-changed');
  expect(event).toEqual({ kind: 'support-chat-changed', conversationID: expect.any(String) });
  expect(await own.next('support-chat-changed')).toEqual(event);
  own.events.length = 0;
  if (event.kind !== 'support-chat-changed') throw new Error('another event');
  const { conversationID } = event;
  await call(answerChat, { conversationID, messageID: randomUUID(), text: 'Good day.' }, staffToken);
  expect(await own.next('support-chat-changed')).toEqual(event);
  const kinds = others.flatMap(({ events }) => events.map(({ kind }) => kind));
  expect(kinds).not.toContain('support-chat-changed');
});
