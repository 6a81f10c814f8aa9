import { chatAuthors } from '@sixty/domain/site/chat-author.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, textLine, withDefault } from '../fields.ts';

/** The longest message of the support chat. */
export const maxChatText = 2000;

/** Lines of text: the only control characters are line ends and tabs. */
export const chatText = z.string().check(z.maxLength(maxChatText), z.regex(/^(?:\P{Cc}|[\r\n\t])*$/u));

const message = z.object({ id, author: z.enum(chatAuthors), text: z.string(), at: instant });

export type ChatMessage = z.infer<typeof message>;

/** The caller's one conversation: a customer's, or a guest browser's. */
const conversation = z.object({
  id,
  /** The latest 50 of the requested ones, oldest first. */
  messages: z.array(message),
  /** Whether there are earlier ones. */
  hasEarlier: z.boolean(),
  /** The number of unread messages from staff. */
  unread: z.int(),
  /** A guest's contact, '' for none; a customer's address is known. */
  name: z.string(),
  email: z.string(),
});

export type ChatConversation = z.infer<typeof conversation>;

/** Its owner: null for a guest. Another user in the same browser does not see it. */
const userID = z.nullable(id);

const after = z.optional(id);

export const findSupportChat = endpoint({
  method: 'GET',
  path: '/api/support-chat',
  audience: ['customer', 'guest'],
  summary: "The caller's conversation with support; null before the first message",
  input: z.object({
    /** Only messages after this one. */
    after,
    /** Only messages before this one. */
    before: z.optional(id),
  }),
  output: answer({ userID, conversation: z.nullable(conversation) }),
  refusals: [],
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/support-chat/messages',
  audience: ['customer', 'guest'],
  summary:
    'Write to support; the first message of a guest gives the browser a cookie, by which the conversation is found again',
  input: z.object({
    /** Made by the browser: sending a message again with the same id stores it once. */
    messageID: id,
    text: chatText,
    /** A guest's contact for an answer by email; ignored for customers. */
    name: withDefault(textLine, ''),
    email: withDefault(textLine, ''),
    /** Answers only with messages after this one. */
    after,
    /** The user of the page, null for a guest: a message is never stored as someone else's. */
    userID: z.optional(userID),
  }),
  output: answer({ userID, conversation }),
  refusals: [
    'puzzle-needed',
    'chat-text-missing',
    'email-invalid',
    'chat-message-changed',
    'chat-full',
    'chat-of-another',
    'chat-elsewhere',
  ],
});

export const readChat = endpoint({
  method: 'POST',
  path: '/api/support-chat/read',
  audience: ['customer', 'guest'],
  summary: 'Mark messages up to this one as read; read messages are not sent by email',
  input: z.object({ messageID: id }),
  output: answer({}),
  refusals: ['chat-missing'],
});

export const leaveSupportChat = endpoint({
  method: 'POST',
  path: '/api/support-chat/leave',
  audience: ['guest'],
  summary: "Remove the conversation's cookie from a guest's browser",
  input: noInput,
  output: answer({}),
  refusals: [],
});
