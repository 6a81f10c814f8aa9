import type { SiteLinks } from '@sixty/contract/site/site-links.ts';
import type { ChatConversation } from '@sixty/contract/site/support-chat.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type Throttle, type ThrottleKey, tooMany } from '../../../http/throttle.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import {
  findCustomersChat,
  findGuestsChat,
  findRecordedView,
  findSameMessage,
  findWrittenAfter,
  insertMessage,
  keepGuest,
  listMessages,
  lockChat,
  lockCustomersChat,
  lockGuestsChat,
  lockMemberForShare,
  setClosed,
} from './queries.ts';

export interface ChatDeps {
  /** Whether messages are taken at all. */
  readonly siteLinks: Pick<SiteLinks, 'takesChat'>;
  readonly db: Database;
  readonly key: ServerKey;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
}

/** Whoever writes to support: a customer, or a guest by the token of the browser's cookie, null before the first message. */
export type Visitor =
  | { readonly kind: 'customer'; readonly userId: string }
  | { readonly kind: 'guest'; readonly token: string | null; readonly address: string };

interface Written {
  readonly messageID: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  /** For whom the visitor's page is, null for a guest; undefined where it does not say. */
  readonly userID?: string | null | undefined;
}

/**
 * Messages of one visitor, of all guests of a network, which a school shares, conversations that these begin, and those that
 * guests of all networks begin together: whoever has many networks does not bury the others.
 */
const rules = {
  visitor: { name: 'support-chat', failures: 40, seconds: 600 },
  network: { name: 'support-chat-address', failures: 120, seconds: 3600 },
  begun: { name: 'support-chats-begun', failures: 20, seconds: 3600 },
  begunByAll: { name: 'support-chats-begun-by-all', failures: 300, seconds: 3600 },
} as const;

/** For how long a conversation is kept after its last message. */
export const chatKeptDays = 180;

/** What was said last before this moment is deleted. */
export const chatsKeptSince = (now: Date): Date => new Date(now.getTime() - chatKeptDays * 24 * 3_600_000);

/** As many messages as a visitor is shown at once, and as staff are. */
const shown = { visitor: 50, staff: 100 } as const;

/** Which messages are asked for: those after one of the conversation, or before one; else the latest. */
interface Asked {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

const pageOf = async (db: Database, conversationId: string, { after, before }: Asked, limit: number) => {
  const found = await rowsOf(db, listMessages, [conversationId, after ?? null, before ?? null, limit + 1]);
  return { messages: found.slice(-limit), hasEarlier: found.length > limit };
};

export const findChat = async (db: Database, visitor: Visitor) => {
  if (visitor.kind === 'customer') return (await rowsOf(db, findCustomersChat, [visitor.userId]))[0];
  return visitor.token === null ? undefined : (await rowsOf(db, findGuestsChat, [hashOfToken(visitor.token)]))[0];
};

/** The conversation as the visitor is shown it: of the staff's messages not who wrote them. */
export const conversationOf = async (
  db: Database,
  visitor: Visitor,
  asked: Asked,
): Promise<ChatConversation | null> => {
  const chat = await findChat(db, visitor);
  if (!chat) return null;
  const { messages, hasEarlier } = await pageOf(db, chat.id, asked, shown.visitor);
  return {
    ...chat,
    hasEarlier,
    messages: messages.map(({ id, author, text, at }) => ({ id, author, text, at: at.toISOString() })),
  };
};

export const listForStaff = (db: Database, conversationId: string, asked: Asked) =>
  pageOf(db, conversationId, asked, shown.staff);

/** Keeps in the log that somebody of the staff looked at a conversation: once an hour, as each message shows it anew. */
export const recordView = async (db: Database, staffId: string, conversationId: string, now: Date): Promise<void> => {
  const [recorded] = await rowsOf(db, findRecordedView, [conversationId, staffId, new Date(now.getTime() - 3_600_000)]);
  if (recorded) return;
  const action = { at: now, actorId: staffId, action: 'chat-viewed' };
  await recordActions((of, values) => rowsOf(db, of, values), action, [{ subjectId: conversationId }]);
};

/** Stores a message once. Whoever sends the same again is heard as if for the first time. */
const keepMessage = async (
  rows: Rows,
  message: readonly [
    id: string,
    conversationId: string,
    author: 'visitor' | 'staff',
    staffId: string | null,
    text: string,
  ],
  now: Date,
) => {
  const [added] = await rows(insertMessage, [...message, now]);
  const [same] = added ? [added] : await rows(findSameMessage, message);
  return same ? accept({ isNew: added !== undefined }) : refuse('chat-message-changed');
};

const tell = ({ realtime }: Pick<ChatDeps, 'realtime'>, conversationID: string, userId: string | null): void => {
  const event = { kind: 'support-chat-changed', conversationID } as const;
  realtime.toStaff(event);
  if (userId !== null) realtime.toInstructor(userId, event);
};

/**
 * Writes to support. The token of a guest's first message is made of its id and the server's key, so that a browser that
 * heard no answer and sends it again gets the same cookie.
 * @returns the visitor as the conversation is found again
 */
export const writeToSupport = async (deps: ChatDeps, visitor: Visitor, written: Written, now: Date) => {
  const { userID } = written;
  if (!deps.siteLinks.takesChat) return refuse('chat-elsewhere');
  if (userID !== undefined && userID !== (visitor.kind === 'customer' ? visitor.userId : null))
    return refuse('chat-of-another');
  const text = written.text.trim().toWellFormed();
  const [name, email] = [written.name.trim().toWellFormed(), written.email.trim()];
  if (text === '') return refuse('chat-text-missing');
  if (visitor.kind === 'guest' && email !== '' && !isEmailAddress(email)) return refuse('email-invalid');
  const known = await findChat(deps.db, visitor);
  const refused = await countWritten(deps.throttle, visitor, known?.id);
  if (refused) return refused;
  const { messageID } = written;
  const token = tokenOf(deps.key, visitor, known !== undefined, messageID);
  const done = await inTransaction(deps.db, async (rows) => {
    const [chat] =
      visitor.kind === 'customer'
        ? await lockOfCustomer(rows, visitor.userId, now)
        : await rows(lockGuestsChat, [hashOfToken(token), now]);
    if (!chat) return refuse('customer-only');
    const kept = await keepMessage(rows, [messageID, chat.id, 'visitor', null, text], now);
    if (kept.ok && visitor.kind === 'guest') await rows(keepGuest, [chat.id, name, email]);
    return kept.ok ? accept({ ...kept.value, id: chat.id }) : kept;
  });
  if (!done.ok) return done;
  if (done.value.isNew) tell(deps, done.value.id, visitor.kind === 'customer' ? visitor.userId : null);
  return accept(visitor.kind === 'customer' ? visitor : { ...visitor, token });
};

const tokenOf = (key: ServerKey, visitor: Visitor, isKnown: boolean, messageId: string): string =>
  visitor.kind === 'guest' && visitor.token !== null && isKnown
    ? visitor.token
    : key.derive('support-chat', messageId).toString('base64url');

const lockOfCustomer = async (rows: Rows, userId: string, now: Date) => {
  const [member] = await rows(lockMemberForShare, [userId]);
  return member ? rows(lockCustomersChat, [userId, now]) : [];
};

const countsOf = (visitor: Visitor, chatId: string | undefined): readonly ThrottleKey[] => {
  if (visitor.kind === 'customer') return [{ rule: rules.visitor, parts: [visitor.userId] }];
  const network = [networkOf(visitor.address)];
  return [
    { rule: rules.network, parts: network },
    chatId === undefined ? { rule: rules.begun, parts: network } : { rule: rules.visitor, parts: [chatId] },
  ];
};

const countWritten = async (throttle: Throttle, visitor: Visitor, chatId: string | undefined) => {
  const counts = countsOf(visitor, chatId);
  const wait = await throttle.begin(counts);
  if (wait !== null) return tooMany(wait);
  if (visitor.kind === 'customer' || chatId !== undefined) return null;
  const full = await throttle.begin([{ rule: rules.begunByAll, parts: [] }]);
  if (full === null) return null;
  await throttle.giveBack(counts);
  return { ok: false, refusals: ['chat-full'], retryAfter: full } as const;
};

interface Answer {
  readonly conversationID: string;
  readonly messageID: string;
  readonly text: string;
}

/** Answers a visitor. The log keeps that it was done, and not what was said. */
export const answerVisitor = async (
  deps: ChatDeps,
  staffId: string,
  { conversationID, messageID, text: typed }: Answer,
  now: Date,
) => {
  const text = typed.trim().toWellFormed();
  if (text === '') return refuse('chat-text-missing');
  const done = await inTransaction(deps.db, async (rows) => {
    const [chat] = await rows(lockChat, [conversationID]);
    if (!chat) return refuse('chat-missing');
    const kept = await keepMessage(rows, [messageID, chat.id, 'staff', staffId, text], now);
    if (!kept.ok) return kept;
    const action = { at: now, actorId: staffId, action: 'chat-answered' };
    if (kept.value.isNew) await recordActions(rows, action, [{ subjectId: chat.id, details: { message: messageID } }]);
    return accept({ ...kept.value, userId: chat.user_id });
  });
  if (!done.ok) return done;
  if (done.value.isNew) tell(deps, conversationID, done.value.userId);
  return accept({});
};

interface Closing {
  readonly conversationID: string;
  /** The last message that staff saw. */
  readonly messageID: string;
}

/** Closes a conversation in which the visitor wrote nothing that staff did not see; one that is closed stays so. */
export const closeConversation = async (
  deps: ChatDeps,
  staffId: string,
  { conversationID, messageID }: Closing,
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const [chat] = await rows(lockChat, [conversationID]);
    if (!chat) return refuse('chat-missing');
    const [seen] = await rows(findWrittenAfter, [conversationID, messageID]);
    if (!seen) return refuse('chat-missing');
    if (seen.went_on) return refuse('chat-went-on');
    const [closed] = await rows(setClosed, [conversationID, now]);
    const action = { at: now, actorId: staffId, action: 'chat-closed' };
    if (closed) await recordActions(rows, action, [{ subjectId: conversationID }]);
    return accept({ isNew: closed !== undefined });
  });
  if (!done.ok) return done;
  if (done.value.isNew) deps.realtime.toStaff({ kind: 'support-chat-changed', conversationID });
  return accept({});
};
