import { chatAuthors } from '@sixty/domain/site/chat-author.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, lineOfText, orElse } from '../fields.ts';

/** The longest message of the support chat. */
export const maxChatText = 2000;

/** Lines of text: of the signs that nobody sees there are line ends and tabs. */
export const chatText = z.string().check(z.maxLength(maxChatText), z.regex(/^(?:\P{Cc}|[\r\n\t])*$/u));

const message = z.object({ id, author: z.enum(chatAuthors), text: z.string(), at: instant });

export type ChatMessage = z.infer<typeof message>;

/** The one conversation of whoever asks: a customer's, or that of a guest's browser. */
const conversation = z.object({
  id,
  /** Of those that are asked for the latest 50, the oldest first. */
  messages: z.array(message),
  /** Whether there are earlier ones of those that are asked for. */
  hasEarlier: z.boolean(),
  /** How many of the staff's messages were not on screen yet. */
  unread: z.int(),
  /** What a guest left, '' for nothing; a customer's address is known. */
  name: z.string(),
  email: z.string(),
});

export type ChatConversation = z.infer<typeof conversation>;

/** Whose it is: null for a guest. What was asked by one is not shown to another who came meanwhile. */
const userID = z.nullable(id);

const after = z.optional(id);

export const findSupportChat = endpoint({
  method: 'GET',
  path: '/api/support-chat',
  audience: ['customer', 'guest'],
  summary: "The caller's conversation with support; null where nobody has written yet",
  input: z.object({
    /** Messages after this one alone: whoever asks has those until it. */
    after,
    /** Messages before this one alone. */
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
    /** Made by the browser. The same message under the same id is there once, however often it is sent. */
    messageID: id,
    text: chatText,
    /** What a guest leaves, for an answer by email; a customer's are known, and these left aside. */
    name: orElse(lineOfText, ''),
    email: orElse(lineOfText, ''),
    /** Of the messages that are answered those after this one alone. */
    after,
    /** For whom the page is, null for a guest: what they wrote is stored as nobody else's. */
    userID: z.optional(userID),
  }),
  output: answer({ userID, conversation }),
  refusals: [
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
  summary: 'Say that the messages up to this one were on screen: what was read is not sent by email',
  input: z.object({ messageID: id }),
  output: answer({}),
  refusals: ['chat-missing'],
});

export const leaveSupportChat = endpoint({
  method: 'POST',
  path: '/api/support-chat/leave',
  audience: ['guest'],
  summary: "Take the conversation's cookie out of a guest's browser: nobody reads the conversation there any more",
  input: noInput,
  output: answer({}),
  refusals: [],
});
