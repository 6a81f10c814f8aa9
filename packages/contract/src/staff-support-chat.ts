import { chatAuthors } from '@sixty/domain/support/chat-author.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { chatText } from './support-chat.ts';

const who = {
  id,
  /** Of a customer; null for a guest. */
  username: z.nullable(z.string()),
  /** The organization of the customer that support is shown; null for a guest. */
  organizationID: z.nullable(id),
  /** What a guest left, or the customer's own; '' for nothing. */
  name: z.string(),
  email: z.string(),
  isOpen: z.boolean(),
  /** Whether the visitor wrote last. */
  isWaiting: z.boolean(),
  lastMessageAt: instant,
};

export const listSupportChats = endpoint({
  method: 'GET',
  path: '/api/admin/support-chat',
  audience: ['admin'],
  summary: 'Conversations with support: open ones first, of these who waits, then the latest; 200 at most',
  input: noInput,
  output: answer({
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
  summary: 'A conversation with its latest 500 messages, the oldest first',
  input: z.object({ conversationID: id }),
  output: answer({
    ...who,
    messages: z.array(
      z.object({
        id,
        author: z.enum(chatAuthors),
        /** Who of the staff wrote it; null for the visitor. */
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
  summary: 'Answer a visitor; the same answer under the same id is there once',
  input: z.object({ conversationID: id, messageID: id, text: chatText }),
  output: answer({}),
  refusals: ['chat-text-missing', 'chat-missing', 'chat-message-changed'],
});

export const closeChat = endpoint({
  method: 'POST',
  path: '/api/admin/support-chat/close',
  audience: ['admin'],
  summary: 'Close a conversation; a further message opens it again',
  input: z.object({ conversationID: id }),
  output: answer({}),
  refusals: ['chat-missing'],
});
