import { randomUUID } from 'node:crypto';
import { closeAccount, exportAccount } from '@sixty/contract/accounts/account-profile.ts';
import { findSupportChat, leaveSupportChat, readChat, sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { answerChat, findStaffChat, listSupportChats } from '@sixty/contract/staff/staff-support-chat.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits, supportConversations, supportMessages } from '../../../db/schema/schema.ts';
import { addAccount, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { puzzleIn, solve } from '../../../test-puzzle.ts';
import { accountRig, password } from '../../accounts/account-profile/test-accounts.ts';
import { deleteOldRows } from '../../staff/delete-old-rows/jobs.ts';
import { chatRig, messageOf, minute } from './test-chats.ts';

const testApp = useTestApp();
const { staff, newGuest, write, chatsOf, chatWith, answer, close, lastMessageOf, entriesOf } = chatRig(testApp);
const { newPerson } = accountRig(testApp);

test('a guest writes, staff answer, and both see it; the browser keeps the conversation by a cookie of its own', async () => {
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
  expect(JSON.stringify(body)).not.toContain(staff().username);
  expect(await chatWith('Press Start.')).toMatchObject({ id: chat.id, isWaiting: false });
  const read = await testApp().call(findStaffChat, { conversationID: chat.id }, staff().token);
  expect(read.body).toMatchObject({ messages: [{ staff: null }, { staff: staff().username }] });
});

test('hides the conversation without its cookie, and a made-up cookie starts none', async () => {
  const guest = newGuest();
  await guest.write('Mine');
  expect((await newGuest().ask(findSupportChat, {})).body).toMatchObject({ conversation: null });
  const forged = newGuest('a'.repeat(43));
  expect((await forged.ask(findSupportChat, {})).body).toMatchObject({ conversation: null });
  await forged.write('Also mine');
  expect(forged.cookie()).not.toBe('a'.repeat(43));
});

test('stores a repeated message once, even if the answer with the cookie was lost', async () => {
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

test('a customer has one conversation in all browsers, even when concurrent messages start it', async () => {
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

test('refuses an empty message and an invalid address', async () => {
  const guest = newGuest();
  expect((await guest.write(' \n ')).body).toMatchObject({ code: 'chat-text-missing' });
  expect((await guest.write('Hello', { email: 'nobody' })).body).toMatchObject({ code: 'email-invalid' });
  expect(guest.cookie()).toBeNull();
});

test('a student’s device cannot write or read', async () => {
  const { db } = testApp();
  const { owner } = await addAccount(db);
  const student = await addStudent(db, owner);
  const device = await addSession(db, { userId: owner.userId, studentId: student.id });
  expect((await write('Hello', device)).body).toMatchObject({ code: 'customer-only' });
  expect((await testApp().call(findSupportChat, {}, device)).body).toMatchObject({ code: 'customer-only' });
});

test('limits a visitor to forty messages in ten minutes; after twenty new conversations in an hour, a network needs puzzles', async () => {
  const { token } = await addAccount(testApp().db);
  const codes: (string | null)[] = [];
  for (let count = 0; count < 41; count += 1) {
    const { body } = await write(`Again ${count}`, token);
    codes.push(body.valid ? null : body.code);
  }
  expect(codes.indexOf('too-many-requests')).toBe(40);
  for (let count = 0; count < 20; count += 1) expect((await newGuest().write('One')).body.valid).toBe(true);
  expect((await newGuest().write('Many')).body).toMatchObject({ code: 'puzzle-needed' });
});

test('never stores a message for another user, nor shows one user’s messages to another', async () => {
  const { token, user } = await addAccount(testApp().db);
  const other = await addAccount(testApp().db);
  const guest = newGuest();
  const send = (userID: string | null) => testApp().call(sendChatMessage, messageOf('For me', { userID }), token);
  for (const userID of [null, other.user.id])
    expect((await send(userID)).body).toMatchObject({ code: 'chat-of-another' });
  expect((await send(user.id)).body).toMatchObject({ userID: user.id });
  expect((await guest.write('For her', { userID: user.id })).body).toMatchObject({ code: 'chat-of-another' });
  expect(guest.cookie()).toBeNull();
  expect((await testApp().call(findSupportChat, {}, token)).body).toMatchObject({ userID: user.id });
});

test('returns the latest fifty messages, those after one, or those before one', async () => {
  const { token } = await addAccount(testApp().db);
  const texts = Array.from({ length: 60 }, (_, index) => `Message ${index}`);
  for (const text of texts) {
    await testApp().db.orm.delete(rateLimits);
    await write(text, token);
  }
  const ask = async (asked: { after?: string; before?: string }) => {
    const { body } = await testApp().call(findSupportChat, asked, token);
    if (!body.valid || !body.conversation) throw new Error('no conversation');
    const { messages, hasEarlier } = body.conversation;
    return { messages, hasEarlier, texts: messages.map(({ text }) => text) };
  };
  const latest = await ask({});
  expect(latest).toMatchObject({ texts: texts.slice(10), hasEarlier: true });
  const [first] = latest.messages;
  expect(await ask({ before: first?.id ?? '' })).toMatchObject({ texts: texts.slice(0, 10), hasEarlier: false });
  const after = latest.messages.at(-3)?.id ?? '';
  expect(await ask({ after })).toMatchObject({ texts: texts.slice(-2), hasEarlier: false });
  expect(await ask({ after: randomUUID() })).toMatchObject({ texts: texts.slice(10) });
  const sent = await testApp().call(
    sendChatMessage,
    messageOf('And now', { after: latest.messages.at(-1)?.id }),
    token,
  );
  expect(sent.body).toMatchObject({ conversation: { messages: [{ text: 'And now' }] } });
});

test('a guest who leaves the conversation can no longer read it in the browser; staff still can', async () => {
  const guest = newGuest();
  const question = `On a device of the library ${randomUUID()}`;
  await guest.write(question);
  const { body, set } = await guest.ask(leaveSupportChat, {});
  expect(body).toEqual({ valid: true });
  expect(set).toMatch(/^sixty-chat=; .*Max-Age=0/);
  expect((await guest.ask(findSupportChat, {})).body).toMatchObject({ conversation: null });
  expect(await chatWith(question)).toMatchObject({ isWaiting: true });
});

test('read messages no longer count as unread', async () => {
  const guest = newGuest();
  await guest.write(`Read me ${randomUUID()}`);
  const { body } = await guest.ask(findSupportChat, {});
  if (!body.valid || !body.conversation) throw new Error('no conversation');
  const chat = await chatWith(body.conversation.messages[0]?.text ?? '');
  await answer(chat.id, 'One');
  await answer(chat.id, 'Two');
  const found = await guest.ask(findSupportChat, {});
  if (!found.body.valid || !found.body.conversation) throw new Error('no conversation');
  const [, one, two] = found.body.conversation.messages;
  await guest.ask(readChat, { messageID: two?.id ?? '' });
  await guest.ask(readChat, { messageID: one?.id ?? '' });
  expect((await guest.ask(findSupportChat, {})).body).toMatchObject({ conversation: { unread: 0 } });
  expect((await newGuest().ask(readChat, { messageID: two?.id ?? '' })).body).toMatchObject({ code: 'chat-missing' });
});

test('a closed conversation reopens with the next message; the log keeps who answered and closed, without texts', async () => {
  const { token } = await addAccount(testApp().db);
  const question = `Close me ${randomUUID()}`;
  await write(question, token);
  const { id } = await chatWith(question);
  const reply = { conversationID: id, messageID: randomUUID(), text: 'Done, I think.' };
  await Promise.all(Array.from({ length: 5 }, () => testApp().call(answerChat, reply, staff().token)));
  const twice = await testApp().call(answerChat, { ...reply, text: 'Something else' }, staff().token);
  expect(twice.body).toMatchObject({ code: 'chat-message-changed' });
  await Promise.all(Array.from({ length: 5 }, () => close(id, reply.messageID)));
  expect((await chatsOf()).find((each) => each.id === id)).toMatchObject({ isOpen: false });
  await write('Not quite', token);
  expect((await chatsOf()).find((each) => each.id === id)).toMatchObject({ isOpen: true, isWaiting: true });
  const entries = await entriesOf(id);
  expect(entries.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
    ['chat-answered', staff().id],
    ['chat-closed', staff().id],
  ]);
  expect(JSON.stringify(entries)).not.toContain('Done');
  const nobody = { conversationID: randomUUID() };
  expect((await testApp().call(findStaffChat, nobody, staff().token)).body).toMatchObject({ code: 'chat-missing' });
  expect((await close(nobody.conversationID, reply.messageID)).body).toMatchObject({ code: 'chat-missing' });
  expect((await close(id, randomUUID())).body).toMatchObject({ code: 'chat-missing' });
});

test('refuses to close a conversation with messages staff have not seen', async () => {
  const { token } = await addAccount(testApp().db);
  const question = messageOf(`Wait ${randomUUID()}`);
  await testApp().call(sendChatMessage, question, token);
  const { id } = await chatWith(question.text);
  for (let round = 0; round < 10; round += 1) {
    const seen = await lastMessageOf(id);
    const [closed] = await Promise.all([close(id, seen), write(`One more thing ${round}`, token)]);
    expect(closed.body).toSatisfy((body) => body.valid || body.code === 'chat-has-new-message');
    expect((await chatsOf()).find((each) => each.id === id)).toMatchObject({ isOpen: true, isWaiting: true });
  }
  expect((await close(id, question.messageID)).body).toMatchObject({ code: 'chat-has-new-message' });
  expect((await close(id, await lastMessageOf(id))).body).toEqual({ valid: true });
});

test('staff see waiting visitors first, customers before guests, longest wait first, and find them by name and address', async () => {
  const { db } = testApp();
  const [first, second] = [await addAccount(db), await addAccount(db)];
  const [early, late] = [newGuest(), newGuest()];
  const mark = randomUUID().slice(0, 8);
  let now = Date.now();
  const later = () => {
    now += 1;
    testApp().setNow(new Date(now));
  };
  await early.write(`a guest ${mark}`, { name: `Ann ${mark}`, email: `ann.${mark}@example.org` });
  later();
  await write(`a customer ${mark}`, first.token);
  later();
  await late.write(`a later guest ${mark}`);
  later();
  await write(`a later customer ${mark}`, second.token);
  later();
  await write(`a customer again ${mark}`, first.token);
  const previews = async () => (await chatsOf()).map(({ preview }) => preview).filter((each) => each.includes(mark));
  expect(await previews()).toEqual([
    `a customer again ${mark}`,
    `a later customer ${mark}`,
    `a guest ${mark}`,
    `a later guest ${mark}`,
  ]);
  await answer((await chatWith(`a customer again ${mark}`)).id, `answered ${mark}`);
  const { id } = await chatWith(`a later guest ${mark}`);
  expect((await close(id, await lastMessageOf(id))).body.valid).toBe(true);
  expect(await previews()).toEqual([
    `a later customer ${mark}`,
    `a guest ${mark}`,
    `answered ${mark}`,
    `a later guest ${mark}`,
  ]);
  for (const search of [`ANN ${mark}`, `ann.${mark}@`])
    expect((await chatsOf(search)).map(({ preview }) => preview)).toEqual([`a guest ${mark}`]);
  expect((await chatsOf(second.user.username)).map(({ username }) => username)).toEqual([second.user.username]);
  const { body } = await testApp().call(listSupportChats, { search: '', limit: 2 }, staff().token);
  expect(body).toMatchObject({ hasMore: true });
  expect(body.valid && body.conversations).toHaveLength(2);
  expect(body.valid && body.waiting).toBeGreaterThanOrEqual(2);
});

test('limits guests of all networks together to three hundred new conversations an hour; customers and open conversations continue', async () => {
  const { db } = testApp();
  const known = newGuest();
  await known.write('One');
  await db.pool.query(`update rate_limits set points = 300 where key like 'support-chats-begun-by-all:%'`);
  expect((await newGuest().write('One too many')).body).toMatchObject({ code: 'chat-full' });
  expect((await known.write('Still here')).body.valid).toBe(true);
  expect((await write('Of a customer', (await addAccount(db)).token)).body.valid).toBe(true);
});

test('a network has sixty new conversations of guests an hour, with every puzzle solved', async () => {
  const { db } = testApp();
  await newGuest().write('One');
  await db.pool.query(`update rate_limits set points = 59 where key like 'support-chats-begun:%'`);
  const begin = async () => {
    const first = await newGuest().write('Hello');
    const puzzle = puzzleIn(first.body);
    return puzzle ? newGuest().write('Hello', {}, solve(puzzle)) : first;
  };
  expect((await begin()).body).toMatchObject({ valid: true });
  expect((await begin()).body).toMatchObject({ code: 'too-many-requests' });
});

test('after 120 messages of the guests of a network in an hour, each needs a puzzle', async () => {
  const { db } = testApp();
  const guest = newGuest();
  await guest.write('One');
  await db.pool.query(`update rate_limits set points = 119 where key like 'support-chat-address:%'`);
  expect((await guest.write('Two')).body).toMatchObject({ valid: true });
  expect((await guest.write('Three')).body).toMatchObject({ code: 'puzzle-needed' });
});

test('a message has 2,000 characters at most', async () => {
  const { token } = await addAccount(testApp().db);
  expect((await write('x'.repeat(2000), token)).body).toMatchObject({ valid: true });
  expect((await write('x'.repeat(2001), token)).body).toMatchObject({ code: 'request-invalid' });
});

test('logs which staff viewed a conversation, once an hour', async () => {
  const { token } = await addAccount(testApp().db);
  const question = `Look ${randomUUID()}`;
  await write(question, token);
  const { id } = await chatWith(question);
  const look = () => testApp().call(findStaffChat, { conversationID: id }, staff().token);
  testApp().setNow(new Date(Date.now() - 61 * minute));
  await look();
  await look();
  testApp().setNow(new Date());
  await look();
  expect((await entriesOf(id)).map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
    ['chat-viewed', staff().id, {}],
    ['chat-viewed', staff().id, {}],
  ]);
});

test('deletes a conversation 180 days after its last message', async () => {
  const { db } = testApp();
  const guest = newGuest();
  const question = `Old ${randomUUID()}`;
  await guest.write(question);
  const { id } = await chatWith(question);
  const day = 24 * 60 * minute;
  const after = (days: number) => ({ db, now: () => new Date(Date.now() + days * day) });
  await deleteOldRows(after(179));
  const messages = () => db.orm.select().from(supportMessages).where(eq(supportMessages.conversationId, id));
  expect(await messages()).toHaveLength(1);
  await deleteOldRows(after(181));
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

test('keeps message texts out of the log', () => {
  expect(testApp().logged.join()).not.toMatch(/How do I begin|Press Start|Nora|sixty-chat/);
  expect(testApp().failures()).toEqual([]);
});
