import { randomUUID } from 'node:crypto';
import { readChat } from '@sixty/contract/site/support-chat.ts';
import { findStaffChat } from '@sixty/contract/staff/staff-support-chat.ts';
import { expect, test } from 'vitest';
import { addAccount, addCustomer, addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { chatRig, minute } from './test-chats.ts';

const testApp = useTestApp();
const { mailTo, staff, newGuest, write, chatWith, answer, close, lastMessageOf } = chatRig(testApp);

test('mails support about waiting visitors at most every 15 minutes, and not about answered ones', async () => {
  const { app, setNow } = testApp();
  const start = Date.now();
  const at = async (minutes: number) => {
    setNow(new Date(start + minutes * minute));
    await app.schedules.runAll();
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
  const { token, user } = await addAccount(testApp().db);
  await guest.write('I wait');
  await write('I wait too', token);
  const [both] = await at(60);
  expect(both?.subject).toBe('2 visitors are waiting in the support chat');
  expect(both?.text.indexOf(`${user.username} wrote: I wait too`)).toBeLessThan(both?.text.indexOf('Nora') ?? 0);
  expect(both?.text.match(/\/admin\/support-chat\?conversation=/g)).toHaveLength(2);
  setNow(new Date());
});

test.each(['a guest who left an address', 'a customer'])(
  'mails an answer that was unread for five minutes to %s',
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
      await app.schedules.runAll();
      return mailTo(email);
    };
    await answer(id, 'On the dashboard.');
    expect(await at(4)).toEqual([]);
    const sent = await at(6);
    expect(sent.map(({ subject }) => subject)).toEqual(['Support answered you']);
    expect(sent[0]?.text).toContain('On the dashboard.');
    expect(await at(20)).toHaveLength(1);
    await answer(id, 'Or on the list.');
    const [again] = await at(30);
    expect(again?.text).toContain('Or on the list.');
    expect(again?.text).not.toContain('On the dashboard.');
    await answer(id, 'And below.');
    const { body } = await testApp().call(findStaffChat, { conversationID: id }, staff().token);
    if (!body.valid) throw new Error(body.message);
    const messageID = body.messages.at(-1)?.id ?? '';
    if (who === 'a customer') await testApp().call(readChat, { messageID }, token);
    else await guest.ask(readChat, { messageID });
    expect(await at(40)).toHaveLength(2);
    setNow(new Date());
  },
);

test('does not mail an answer to an unverified customer address', async () => {
  const { db, setNow, app } = testApp();
  const { user, organization } = await addCustomer(db, { emailVerifiedAt: null });
  const question = `Unverified ${randomUUID()}`;
  await write(question, await addSession(db, { userId: user.id, organizationId: organization.id }));
  await answer((await chatWith(question)).id, 'Secret');
  setNow(new Date(Date.now() + 10 * minute));
  await app.schedules.runAll();
  expect(await mailTo(user.email)).toEqual([]);
  setNow(new Date());
});

test('leaves out conversations that were answered or closed before the message is sent', async () => {
  const { app, setNow } = testApp();
  setNow(new Date());
  await app.schedules.runAll();
  const before = (await mailTo('support@sixty.example')).length;
  const guest = newGuest();
  const question = `Closed at once ${randomUUID()}`;
  await guest.write(question);
  await app.schedules.runAll();
  const { id } = await chatWith(question);
  expect((await close(id, await lastMessageOf(id))).body).toEqual({ valid: true });
  expect(await mailTo('support@sixty.example')).toHaveLength(before);
});
