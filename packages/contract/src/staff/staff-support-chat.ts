import { chatAuthors } from '@sixty/domain/site/chat-author.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, instant, textLine, wholeNumber, withDefault } from '../fields.ts';
import { chatText } from '../site/support-chat.ts';

/** The most conversations listed at once. */
export const maxChatsAtOnce = 1000;

const who = {
  id,
  /** Of a customer; null for a guest. */
  username: z.nullable(z.string()),
  /** The customer's organization for support; null for a guest. */
  organizationID: z.nullable(id),
  /** A guest's contact, or the customer's; '' for none. */
  name: z.string(),
  email: z.string(),
  isOpen: z.boolean(),
  /** Whether the visitor waits for an answer. */
  isWaiting: z.boolean(),
  lastMessageAt: instant,
};

export const listSupportChats = endpoint({
  method: 'GET',
  path: '/api/admin/support-chat',
  audience: ['admin'],
  summary:
    'Conversations with support: first who waits, customers before guests and of each the longest wait; then open ones and closed ones, the latest first',
  input: z.object({
    /** A part of a username, a name or an email address; '' for all. */
    search: withDefault(textLine, ''),
    limit: withDefault(wholeNumber.check(z.gte(1), z.lte(maxChatsAtOnce)), 50),
  }),
  output: answer({
    /** The number of waiting visitors, regardless of the search. */
    waiting: z.int(),
    /** Whether there are more. */
    hasMore: z.boolean(),
    conversations: z.array(
      z.object({
        ...who,
        /** The beginning of the last message. */
        preview: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const findStaffChat = endpoint({
  method: 'GET',
  path: '/api/admin/support-chat/conversation',
  audience: ['admin'],
  summary: 'A conversation with its latest 100 messages, or the latest before one of them, the oldest first',
  input: z.object({ conversationID: id, before: z.optional(id) }),
  output: answer({
    ...who,
    /** Whether there are earlier messages. */
    hasEarlier: z.boolean(),
    messages: z.array(
      z.object({
        id,
        author: z.enum(chatAuthors),
        /** The staff member who wrote it; null for the visitor. */
        staff: z.nullable(z.string()),
        text: z.string(),
        at: instant,
      }),
    ),
  }),
  refusals: ['chat-missing'],
});

export const answerChat = endpoint({
  method: 'POST',
  path: '/api/admin/support-chat/answer',
  audience: ['admin'],
  summary: 'Answer a visitor; a repeat under the same id adds nothing',
  input: z.object({ conversationID: id, messageID: id, text: chatText }),
  output: answer({}),
  refusals: ['chat-text-missing', 'chat-missing', 'chat-message-changed'],
});

export const closeChat = endpoint({
  method: 'POST',
  path: '/api/admin/support-chat/close',
  audience: ['admin'],
  summary: 'Close a conversation; a further message opens it again',
  input: z.object({
    conversationID: id,
    /** The last message that was on screen. */
    messageID: id,
  }),
  output: answer({}),
  refusals: ['chat-missing', 'chat-has-new-message'],
});
