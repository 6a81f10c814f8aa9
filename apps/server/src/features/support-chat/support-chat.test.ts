import { randomUUID } from 'node:crypto';
import { closeAccount, exportAccount } from '@sixty/contract/account-profile.ts';
import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { RefusalAnswer } from '@sixty/contract/refusal.ts';
import { answerChat, closeChat, findStaffChat, listSupportChats } from '@sixty/contract/staff-support-chat.ts';
import { findSupportChat, readChat, sendChatMessage } from '@sixty/contract/support-chat.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, rateLimits, supportConversations, supportMessages } from '../../db/schema/schema.ts';
import { addAccount, addCustomer, addSession, addStudent } from '../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../test-app.ts';
import { accountRig, password } from '../account-profile/test-accounts.ts';
import { purge } from '../sessions/jobs.ts';
import { staffRig } from '../staff-visits/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);
const { newPerson } = accountRig(testApp);

const minute = 60_000;

let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  staff = await newStaff();
});
beforeEach(() => testApp().db.orm.delete(rateLimits));

/** A browser that keeps the cookie of the chat, and nothing else. */
const newGuest = (first: string | null = null) => {
  let cookie = first;
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const response = await testApp().app.server.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { origin: testOrigin, host: 'localhost:3000', ...(cookie && { cookie: `sixty-chat=${cookie}` }) },
      ...(endpoint.method === 'GET' ? {} : { payload: input as Record<string, unknown> }),
    });
    const set = String(response.headers['set-cookie'] ?? '');
    cookie = /^sixty-chat=([^;]+)/.exec(set)?.[1] ?? cookie;
    return { body: response.json() as OutputOf<E> | RefusalAnswer, set };
  };
  return { ask, write: (text: string, more = {}) => ask(sendChatMessage, messageOf(text, more)), cookie: () => cookie };
};

const messageOf = (text: string, more = {}) => ({ messageID: randomUUID(), text, name: '', email: '', ...more });

const write = (text: string, token: string) => testApp().call(sendChatMessage, messageOf(text), token);

const chatsOf = async () => {
  const { body } = await testApp().call(listSupportChats, {}, staff.token);
  if (!body.valid) throw new Error(body.message);
  return body.conversations;
};

/** The conversation that has this last message. */
const chatWith = async (preview: string) => {
  const chat = (await chatsOf()).find((each) => each.preview === preview);
  if (!chat) throw new Error('no conversation');
  return chat;
};

const answer = async (conversationID: string, text: string) => {
  const { body } = await testApp().call(answerChat, { conversationID, messageID: randomUUID(), text }, staff.token);
  expect(body).toEqual({ valid: true });
};

test('a guest writes, staff answer, and both see it; the browser keeps the conversation by a cookie for it alone', async () => {
  const guest = newGuest();
  expect((await guest.ask(findSupportChat, {})).body).toEqual({ valid: true, userID: null, conversation: null });
  const question = `How do I begin? ${randomUUID()}`;
  const { set } = await guest.write(question);
  expect(set).toMatch(/^sixty-chat=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax/);
  const chat = await chatWith(question);
  expect(chat).toMatchObject({ username: null, organizationID: null, isOpen: true, isWaiting: true });
  await answer(chat.id, 'Press Start.');
  const { body } = await guest.ask(findSupportChat, {});
  expect(body).toMatchObject({
    conversation: {
      unread: 1,
      messages: [
        { author: 'visitor', text: question },
        { author: 'staff', text: 'Press Start.' },
      ],
    },
  });
  expect(JSON.stringify(body)).not.toContain(staff.username);
  expect(await chatWith('Press Start.')).toMatchObject({ id: chat.id, isWaiting: false });
  const read = await testApp().call(findStaffChat, { conversationID: chat.id }, staff.token);
  expect(read.body).toMatchObject({ messages: [{ staff: null }, { staff: staff.username }] });
});

test('nobody without the cookie sees the conversation, and no made-up cookie begins one', async () => {
  const guest = newGuest();
  await guest.write('Mine');
  expect((await newGuest().ask(findSupportChat, {})).body).toMatchObject({ conversation: null });
  const forged = newGuest('a'.repeat(43));
  expect((await forged.ask(findSupportChat, {})).body).toMatchObject({ conversation: null });
  await forged.write('Also mine');
  expect(forged.cookie()).not.toBe('a'.repeat(43));
});

test('whatever is sent twice is there once, also where the answer with the cookie was lost', async () => {
  const message = messageOf(`Twice ${randomUUID()}`);
  const guests = [newGuest(), newGuest(), newGuest()];
  await Promise.all(guests.map((guest) => guest.ask(sendChatMessage, message)));
  expect(new Set(guests.map((guest) => guest.cookie())).size).toBe(1);
  const { body } = await newGuest(guests[0]?.cookie()).ask(findSupportChat, {});
  expect(body).toMatchObject({ conversation: { messages: [{ text: message.text }] } });
  const stranger = newGuest();
  const other = await stranger.ask(sendChatMessage, { ...message, text: 'Something else' });
  expect(other.body).toMatchObject({ code: 'chat-message-changed' });
  expect(stranger.cookie()).toBeNull();
});

test('a customer has one conversation in all browsers, however many messages begin it at one moment', async () => {
  const { owner, user, token } = await addAccount(testApp().db);
  const second = await addSession(testApp().db, owner);
  const texts = Array.from({ length: 8 }, (_, index) => `Message ${index}`);
  await Promise.all(texts.map((text, index) => write(text, index % 2 ? token : second)));
  const { body } = await testApp().call(findSupportChat, {}, second);
  if (!body.valid) throw new Error(body.message);
  expect(body.conversation?.messages.map(({ text }) => text).toSorted()).toEqual(texts);
  const own = (await chatsOf()).filter(({ username }) => username === user.username);
  expect(own).toEqual([expect.objectContaining({ organizationID: owner.organizationId, email: user.email })]);
});

test('a message that is empty is refused, and so is an address that is none', async () => {
  const guest = newGuest();
  expect((await guest.write(' \n ')).body).toMatchObject({ code: 'chat-text-missing' });
  expect((await guest.write('Hello', { email: 'nobody' })).body).toMatchObject({ code: 'email-invalid' });
  expect(guest.cookie()).toBeNull();
});

test('a student’s device neither writes nor reads', async () => {
  const { db } = testApp();
  const { owner } = await addAccount(db);
  const student = await addStudent(db, owner);
  const device = await addSession(db, { userId: owner.userId, studentId: student.id });
  expect((await write('Hello', device)).body).toMatchObject({ code: 'customer-only' });
  expect((await testApp().call(findSupportChat, {}, device)).body).toMatchObject({ code: 'customer-only' });
});

test('one visitor writes forty messages in ten minutes, and one network begins twenty conversations an hour', async () => {
  const { token } = await addAccount(testApp().db);
  const codes: (string | null)[] = [];
  for (let count = 0; count < 41; count += 1) {
    const { body } = await write(`Again ${count}`, token);
    codes.push(body.valid ? null : body.code);
  }
  expect(codes.indexOf('too-many-requests')).toBe(40);
  for (let count = 0; count < 20; count += 1) expect((await newGuest().write('One')).body.valid).toBe(true);
  expect((await newGuest().write('Many')).body).toMatchObject({ code: 'too-many-requests' });
});

test('what was read is counted no more', async () => {
  const guest = newGuest();
  await guest.write(`Read me ${randomUUID()}`);
  const { body } = await guest.ask(findSupportChat, {});
  if (!body.valid || !body.conversation) throw new Error('no conversation');
  const chat = await chatWith(body.conversation.messages[0]?.text ?? '');
  await answer(chat.id, 'One');
  await answer(chat.id, 'Two');
  const heard = await guest.ask(findSupportChat, {});
  if (!heard.body.valid || !heard.body.conversation) throw new Error('no conversation');
  const [, one, two] = heard.body.conversation.messages;
  await guest.ask(readChat, { messageID: two?.id ?? '' });
  await guest.ask(readChat, { messageID: one?.id ?? '' });
  expect((await guest.ask(findSupportChat, {})).body).toMatchObject({ conversation: { unread: 0 } });
  expect((await newGuest().ask(readChat, { messageID: two?.id ?? '' })).body).toMatchObject({ code: 'chat-missing' });
});

test('a closed conversation opens again with the next message; the log keeps who answered and closed, and no words', async () => {
  const { token } = await addAccount(testApp().db);
  const question = `Close me ${randomUUID()}`;
  await write(question, token);
  const { id } = await chatWith(question);
  const reply = { conversationID: id, messageID: randomUUID(), text: 'Done, I think.' };
  await Promise.all(Array.from({ length: 5 }, () => testApp().call(answerChat, reply, staff.token)));
  const twice = await testApp().call(answerChat, { ...reply, text: 'Something else' }, staff.token);
  expect(twice.body).toMatchObject({ code: 'chat-message-changed' });
  await Promise.all(Array.from({ length: 5 }, () => testApp().call(closeChat, { conversationID: id }, staff.token)));
  expect((await chatsOf()).find((each) => each.id === id)).toMatchObject({ isOpen: false });
  await write('Not quite', token);
  expect((await chatsOf()).find((each) => each.id === id)).toMatchObject({ isOpen: true, isWaiting: true });
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
    ['chat-answered', staff.id],
    ['chat-closed', staff.id],
  ]);
  expect(JSON.stringify(entries)).not.toContain('Done');
  const nobody = { conversationID: randomUUID() };
  for (const endpoint of [findStaffChat, closeChat] as const)
    expect((await testApp().call(endpoint as Endpoint, nobody, staff.token)).body).toMatchObject({
      code: 'chat-missing',
    });
});

test('support is told by email of who waits, once in a quarter of an hour, and not of what was answered', async () => {
  const { app, setNow } = testApp();
  const start = Date.now();
  const at = async (minutes: number) => {
    setNow(new Date(start + minutes * minute));
    await app.rounds.runAll();
    return mailTo('support@sixty.example');
  };
  await at(0);
  const before = (await at(1)).length;
  const guest = newGuest();
  const question = `Is anybody\nthere? ${randomUUID()}`;
  await guest.write(question, { name: 'Nora' });
  const mails = await at(2);
  expect(mails).toHaveLength(before + 1);
  const [mail] = mails;
  expect(mail?.text).toContain('A guest (Nora) wrote in the support chat:');
  expect(mail?.text).toContain(question.split('\n')[1]);
  expect(mail?.text).toContain('/admin/support-chat?conversation=');
  await guest.write('Hello?');
  expect(await at(10)).toHaveLength(before + 1);
  expect(await at(18)).toHaveLength(before + 2);
  await guest.write('Still there');
  await answer((await chatWith('Still there')).id, 'Yes.');
  expect(await at(40)).toHaveLength(before + 2);
  setNow(new Date());
});

test.each(['a guest who left an address', 'a customer'])(
  '%s gets an answer by email that was not read for five minutes',
  async (who) => {
    const { app, setNow, db } = testApp();
    const { token, user } = await addAccount(db);
    const email = who === 'a customer' ? user.email : `guest.${randomUUID()}@example.org`;
    const guest = newGuest();
    const question = `Where? ${randomUUID()}`;
    await (who === 'a customer' ? write(question, token) : guest.write(question, { email }));
    const { id } = await chatWith(question);
    const start = Date.now();
    setNow(new Date(start));
    const at = async (minutes: number) => {
      setNow(new Date(start + minutes * minute));
      await app.rounds.runAll();
      return mailTo(email);
    };
    await answer(id, 'On the dashboard.');
    expect(await at(4)).toEqual([]);
    const sent = await at(6);
    expect(sent.map(({ subject }) => subject)).toEqual(['Support answered you']);
    expect(sent[0]?.text).toContain('On the dashboard.');
    expect(await at(20)).toHaveLength(1);
    await answer(id, 'And below.');
    const { body } = await testApp().call(findStaffChat, { conversationID: id }, staff.token);
    if (!body.valid) throw new Error(body.message);
    const messageID = body.messages.at(-1)?.id ?? '';
    if (who === 'a customer') await testApp().call(readChat, { messageID }, token);
    else await guest.ask(readChat, { messageID });
    expect(await at(40)).toHaveLength(1);
    setNow(new Date());
  },
);

test('no answer is sent to an address that was not shown to be the customer’s', async () => {
  const { db, setNow, app } = testApp();
  const { user, organization } = await addCustomer(db, { emailVerifiedAt: null });
  const question = `Unverified ${randomUUID()}`;
  await write(question, await addSession(db, { userId: user.id, organizationId: organization.id }));
  await answer((await chatWith(question)).id, 'Secret');
  setNow(new Date(Date.now() + 10 * minute));
  await app.rounds.runAll();
  expect(await mailTo(user.email)).toEqual([]);
  setNow(new Date());
});

test('a conversation is deleted 180 days after its last message', async () => {
  const { db } = testApp();
  const guest = newGuest();
  const question = `Old ${randomUUID()}`;
  await guest.write(question);
  const { id } = await chatWith(question);
  const day = 24 * 60 * minute;
  const after = (days: number) => ({ db, now: () => new Date(Date.now() + days * day) });
  await purge(after(179));
  const messages = () => db.orm.select().from(supportMessages).where(eq(supportMessages.conversationId, id));
  expect(await messages()).toHaveLength(1);
  await purge(after(181));
  expect(await messages()).toEqual([]);
  expect((await guest.ask(findSupportChat, {})).body).toMatchObject({ conversation: null });
});

test('the export of an account holds the conversation, and closing the account deletes it', async () => {
  const { db } = testApp();
  const person = await newPerson();
  const question = `Mine to take ${randomUUID()}`;
  await write(question, person.token);
  await answer((await chatWith(question)).id, 'Here you are.');
  const { body } = await testApp().call(exportAccount, {}, person.token);
  expect(body).toMatchObject({
    supportMessages: [
      { author: 'visitor', text: question },
      { author: 'staff', text: 'Here you are.' },
    ],
  });
  const closing = testApp().call(closeAccount, { currentPassword: password }, person.token);
  const late = Array.from({ length: 5 }, (_, index) => write(`Late ${index}`, person.token));
  expect((await closing).body).toMatchObject({ valid: true });
  await Promise.all(late);
  const left = await db.orm.select().from(supportConversations).where(eq(supportConversations.userId, person.userId));
  expect(left).toEqual([]);
});

test('nothing of what was said reached the log', () => {
  expect(testApp().logged.join()).not.toMatch(/How do I begin|Press Start|Nora|sixty-chat/);
  expect(testApp().failures()).toEqual([]);
});
