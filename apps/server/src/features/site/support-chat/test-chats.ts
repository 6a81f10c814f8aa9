import { randomUUID } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import type { RefusalAnswer } from '@sixty/contract/refusal.ts';
import { sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { answerChat, closeChat, listSupportChats } from '@sixty/contract/staff/staff-support-chat.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { auditLog, rateLimits, supportMessages } from '../../../db/schema/schema.ts';
import { type TestApp, testOrigin } from '../../../test-app.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';

export const minute = 60_000;

export const messageOf = (text: string, more = {}) => ({ messageID: randomUUID(), text, name: '', email: '', ...more });

/** For tests: guests and customers who write to support, and a staff member who reads and answers. */
export const chatRig = (testApp: () => TestApp) => {
  const { newStaff, mailTo } = staffRig(testApp);
  let staff: Awaited<ReturnType<typeof newStaff>> | undefined;
  beforeAll(async () => {
    staff = await newStaff();
  });
  beforeEach(() => testApp().db.orm.delete(rateLimits));

  const theStaff = () => {
    if (!staff) throw new Error('The staff account is missing before beforeAll.');
    return staff;
  };

  /** A browser that keeps only the cookie of the chat. */
  const newGuest = (first: string | null = null) => {
    let cookie = first;
    const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, solution?: string) => {
      const response = await testApp().app.server.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: {
          ...{ origin: testOrigin, host: 'localhost:3000', ...(cookie && { cookie: `sixty-chat=${cookie}` }) },
          ...(solution !== undefined && { [solutionHeader]: solution }),
        },
        ...(endpoint.method === 'GET'
          ? { query: input as Record<string, string> }
          : { payload: input as Record<string, unknown> }),
      });
      const set = String(response.headers['set-cookie'] ?? '');
      cookie = /^sixty-chat=([^;]*)/.exec(set)?.[1] ?? cookie;
      return { body: response.json() as OutputOf<E> | RefusalAnswer, set };
    };
    return {
      ask,
      write: (text: string, more = {}, solution?: string) => ask(sendChatMessage, messageOf(text, more), solution),
      cookie: () => cookie,
    };
  };

  const write = (text: string, token: string) => testApp().call(sendChatMessage, messageOf(text), token);

  const chatsOf = async (search = '', limit = 1000) => {
    const { body } = await testApp().call(listSupportChats, { search, limit }, theStaff().token);
    if (!body.valid) throw new Error(body.message);
    return body.conversations;
  };

  /** The conversation with this last message. */
  const chatWith = async (preview: string) => {
    const chat = (await chatsOf()).find((each) => each.preview === preview);
    if (!chat) throw new Error('no conversation');
    return chat;
  };

  const answer = async (conversationID: string, text: string) => {
    const input = { conversationID, messageID: randomUUID(), text };
    expect((await testApp().call(answerChat, input, theStaff().token)).body).toEqual({ valid: true });
  };

  const close = (conversationID: string, messageID: string) =>
    testApp().call(closeChat, { conversationID, messageID }, theStaff().token);

  const lastMessageOf = async (conversationID: string): Promise<string> => {
    const said = await testApp()
      .db.orm.select({ id: supportMessages.id })
      .from(supportMessages)
      .where(eq(supportMessages.conversationId, conversationID))
      .orderBy(supportMessages.at);
    return said.at(-1)?.id ?? '';
  };

  /** The log entries of a conversation. */
  const entriesOf = (subjectId: string) =>
    testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);

  return { mailTo, staff: theStaff, newGuest, write, chatsOf, chatWith, answer, close, lastMessageOf, entriesOf };
};
