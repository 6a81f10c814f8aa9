import type { SiteLinks } from '@sixty/contract/site/site-links.ts';
import type { ChatConversation } from '@sixty/contract/site/support-chat.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type Throttle, type ThrottleKey, unlimited } from '../../../http/throttle.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import {
  findCustomersChat,
  findGuestsChat,
  findRecordedView,
  findSameMessage,
  findWrittenAfter,
  insertMessage,
  listMessages,
  lockChat,
  lockCustomersChat,
  lockGuestsChat,
  lockMemberForShare,
  setClosed,
  setGuest,
} from './queries.ts';

export interface ChatDeps {
  /** Whether the site accepts messages. */
  readonly siteLinks: Pick<SiteLinks, 'takesChat'>;
  readonly db: Database;
  readonly key: ServerKey;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
}

/**
 * A person who writes to support: a customer, or a guest by the token of the browser's cookie, null before the first
 * message.
 */
export type Visitor =
  | { readonly kind: 'customer'; readonly userId: string }
  | {
      readonly kind: 'guest';
      readonly token: string | null;
      readonly address: string;
      /** The solution of a puzzle, or null. */
      readonly solution: string | null;
    };

interface Written {
  readonly messageID: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  /** The user the visitor's page belongs to, null for a guest; undefined if the request does not say. */
  readonly userID?: string | null | undefined;
}

/**
 * Limits on messages of one visitor, and on new guest conversations in total, so that a guest with many networks does
 * not crowd out the others. Guests of a network that writes much need a puzzle for each message: a school shares one.
 */
const rules = {
  visitor: { name: 'support-chat', limit: 40, seconds: 600 },
  network: {
    ...{ name: 'support-chat-address', limit: unlimited, seconds: 3600 },
    puzzles: { after: 120, doubling: 60 },
  },
  begun: {
    ...{ name: 'support-chats-begun', limit: 60, seconds: 3600 },
    puzzles: { after: 20, doubling: 5 },
  },
  begunByAll: { name: 'support-chats-begun-by-all', limit: 300, seconds: 3600 },
} as const;

/** Days a conversation is kept after its last message. */
export const chatKeptDays = 180;

/** Conversations whose last message is older than this are deleted. */
export const chatsKeptSince = (now: Date): Date => new Date(now.getTime() - chatKeptDays * 24 * 3_600_000);

/** The number of messages a visitor gets in one answer, and staff. */
const shown = { visitor: 50, staff: 100 } as const;

/** The requested messages: those after a message or before one; otherwise the latest. */
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

/** The conversation as the visitor sees it: without the names of staff. */
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

/**
 * Logs that a staff member viewed a conversation, or the list with its names: once an hour, as each message shows
 * them again.
 */
export const recordView = async (
  db: Database,
  staffId: string,
  conversationId: string | null,
  now: Date,
): Promise<void> => {
  const view = { at: now, actorId: staffId, action: conversationId === null ? 'chats-listed' : 'chat-viewed' };
  const subjectId = conversationId ?? staffId;
  const since = new Date(now.getTime() - 3_600_000);
  const [recorded] = await rowsOf(db, findRecordedView, [subjectId, staffId, view.action, since]);
  if (!recorded) await recordActions((of, values) => rowsOf(db, of, values), view, [{ subjectId }]);
};

/** Stores a message once. A repeated message gets the same answer as the first. */
const storeMessage = async (
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
 * Writes to support. The token of a guest's first message derives from its id and the server's key, so that a browser
 * that missed the answer and repeats the message gets the same cookie.
 *
 * @returns the visitor by whom the conversation is found again
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
  const refused = await countWritten(deps.throttle, visitor, known?.id, now);
  if (refused) return refused;
  const { messageID } = written;
  const token = tokenOf(deps.key, visitor, known !== undefined, messageID);
  const done = await inTransaction(deps.db, async (rows) => {
    const [chat] =
      visitor.kind === 'customer'
        ? await lockOfCustomer(rows, visitor.userId, now)
        : await rows(lockGuestsChat, [hashOfToken(token), now]);
    if (!chat) return refuse('customer-only');
    const kept = await storeMessage(rows, [messageID, chat.id, 'visitor', null, text], now);
    if (kept.ok && visitor.kind === 'guest') await rows(setGuest, [chat.id, name, email]);
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

const countWritten = async (throttle: Throttle, visitor: Visitor, chatId: string | undefined, now: Date) => {
  const counts = countsOf(visitor, chatId);
  const solution = visitor.kind === 'guest' ? visitor.solution : null;
  const refused = await throttle.admit(counts, { solution, now });
  if (refused) return refused;
  if (visitor.kind === 'customer' || chatId !== undefined) return null;
  const full = await throttle.countAttempt([{ rule: rules.begunByAll, parts: [] }]);
  if (full === null) return null;
  await throttle.uncount(counts);
  return { ok: false, refusals: ['chat-full'], retryAfter: full } as const;
};

interface Answer {
  readonly conversationID: string;
  readonly messageID: string;
  readonly text: string;
}

/** Answers a visitor. The log keeps that it happened, without the text. */
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
    const kept = await storeMessage(rows, [messageID, chat.id, 'staff', staffId, text], now);
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
  /** The last message staff saw. */
  readonly messageID: string;
}

/** Closes a conversation unless the visitor wrote something staff have not seen; a closed one stays closed. */
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
    if (seen.has_newer) return refuse('chat-has-new-message');
    const [closed] = await rows(setClosed, [conversationID, now]);
    const action = { at: now, actorId: staffId, action: 'chat-closed' };
    if (closed) await recordActions(rows, action, [{ subjectId: conversationID }]);
    return accept({ isNew: closed !== undefined });
  });
  if (!done.ok) return done;
  if (done.value.isNew) deps.realtime.toStaff({ kind: 'support-chat-changed', conversationID });
  return accept({});
};
