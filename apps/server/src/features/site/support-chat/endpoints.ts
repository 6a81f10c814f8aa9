import { findSupportChat, leaveSupportChat, readChat, sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { answerChat, closeChat, findStaffChat, listSupportChats } from '@sixty/contract/staff/staff-support-chat.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import type { CustomerActor, GuestActor } from '../../../http/actor.ts';
import { type RequestContext, route } from '../../../http/route.ts';
import type { CookieNames } from '../../../http/session-cookie.ts';
import {
  answerVisitor,
  type ChatDeps,
  chatKeptDays,
  closeConversation,
  conversationOf,
  findChat,
  listForStaff,
  recordView,
  type Visitor,
  writeToSupport,
} from './commands.ts';
import { countWaiting, findStaffChat as findChatForStaff, listStaffChats, setRead } from './queries.ts';

/** As long as the conversation is kept, in seconds. */
const cookieLives = chatKeptDays * 24 * 3600;

type ChatContext = Pick<RequestContext<CustomerActor | GuestActor>, 'actor' | 'cookies' | 'address' | 'solution'>;

export const supportChatRoutes = (deps: ChatDeps & { readonly cookies: CookieNames }) => {
  const { db, cookies: names } = deps;

  const visitorOf = ({ actor, cookies, address, solution }: ChatContext): Visitor =>
    actor.kind === 'customer'
      ? { kind: 'customer', userId: actor.scope.userId }
      : { kind: 'guest', token: cookies.read(names.chat), address, solution };

  const idOf = ({ actor }: ChatContext) => ({ userID: actor.kind === 'customer' ? actor.scope.userId : null });

  return [
    route(findSupportChat, async (asked, context) =>
      accept({ ...idOf(context), conversation: await conversationOf(db, visitorOf(context), asked) }),
    ),

    route(sendChatMessage, async (written, context) => {
      const done = await writeToSupport(deps, visitorOf(context), written, context.now);
      if (!done.ok) return done;
      const visitor = done.value;
      if (visitor.kind === 'guest' && visitor.token !== null)
        context.cookies.write(names.chat, visitor.token, cookieLives);
      const conversation = await conversationOf(db, visitor, { after: written.after });
      return conversation ? accept({ ...idOf(context), conversation }) : refuse('customer-only');
    }),

    route(readChat, async ({ messageID }, context) => {
      const chat = await findChat(db, visitorOf(context));
      const [read] = chat ? await rowsOf(db, setRead, [chat.id, messageID]) : [];
      return read ? accept({}) : refuse('chat-missing');
    }),

    route(leaveSupportChat, async (_input, { cookies }) => {
      cookies.write(names.chat, '', 0);
      return accept({});
    }),

    route(listSupportChats, async ({ search, limit }, { actor, now }) => {
      await recordView(db, actor.scope.userId, null, now);
      const [chats, [counted]] = await Promise.all([
        rowsOf(db, listStaffChats, [search.trim(), limit + 1]),
        rowsOf(db, countWaiting, []),
      ]);
      return accept({
        waiting: counted?.waiting ?? 0,
        hasMore: chats.length > limit,
        conversations: chats.slice(0, limit).map(({ preview, ...chat }) => ({ ...staffChat(chat), preview })),
      });
    }),

    route(findStaffChat, async ({ conversationID, before }, { actor, now }) => {
      const [chat] = await rowsOf(db, findChatForStaff, [conversationID]);
      if (!chat) return refuse('chat-missing');
      await recordView(db, actor.scope.userId, conversationID, now);
      const { messages, hasEarlier } = await listForStaff(db, conversationID, { before });
      return accept({
        ...staffChat(chat),
        hasEarlier,
        messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
      });
    }),

    route(answerChat, (answer, { actor, now }) => answerVisitor(deps, actor.scope.userId, answer, now)),

    route(closeChat, (closing, { actor, now }) => closeConversation(deps, actor.scope.userId, closing, now)),
  ];
};

interface Listed {
  readonly id: string;
  readonly username: string | null;
  readonly organization_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly is_open: boolean;
  readonly is_waiting: boolean;
  readonly last_message_at: Date;
}

const staffChat = ({ id, username, name, email, ...chat }: Listed) => ({
  id,
  username,
  name,
  email,
  organizationID: chat.organization_id,
  isOpen: chat.is_open,
  isWaiting: chat.is_waiting,
  lastMessageAt: chat.last_message_at.toISOString(),
});
