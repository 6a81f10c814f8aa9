import type { ChatAuthor } from '@sixty/domain/site/chat-author.ts';
import { statement } from '../../../db/client.ts';

/** Locks the customer against closing the account, which deletes the conversation. No row: it is closed. */
export const lockMemberForShare = statement<{ user_id: string }, [userId: string]>(
  'hold-chatting-member',
  'select user_id from memberships where user_id = $1 order by organization_id for key share',
);

/** The conversation of a customer, locked; made if there is none. */
export const lockCustomersChat = statement<{ id: string }, [userId: string, now: Date]>(
  'lock-customers-chat',
  `insert into support_conversations (user_id, created_at, last_message_at) values ($1, $2, $2)
   on conflict (user_id) do update set user_id = excluded.user_id
   returning id`,
);

/** The conversation of a guest's browser, locked; made if there is none. */
export const lockGuestsChat = statement<{ id: string }, [tokenHash: Buffer, now: Date]>(
  'lock-guests-chat',
  `insert into support_conversations (token_hash, created_at, last_message_at) values ($1, $2, $2)
   on conflict (token_hash) do update set token_hash = excluded.token_hash
   returning id`,
);

/** Locks an existing conversation. */
export const lockChat = statement<{ id: string; user_id: string | null }, [id: string]>(
  'lock-chat',
  'select id, user_id from support_conversations where id = $1 for update',
);

/** Stores a guest's name and address; '' keeps the earlier value. */
export const setGuest = statement<never, [id: string, name: string, email: string]>(
  'keep-chat-guest',
  `update support_conversations set name = coalesce(nullif($2, ''), name), email = coalesce(nullif($3, ''), email)
   where id = $1`,
);

type MessageValues = readonly [
  id: string,
  conversationId: string,
  author: ChatAuthor,
  staffId: string | null,
  text: string,
];

/**
 * Stores a message of a locked conversation unless the id is known, and reopens the conversation. Its time is later
 * than the previous message and the last mail, even if the clock runs back. No row: the id is known.
 */
export const insertMessage = statement<{ id: string }, [...MessageValues, now: Date]>(
  'insert-chat-message',
  `with added as (
     insert into support_messages (id, conversation_id, author, staff_id, text, at)
     select $1, c.id, $3, $4, $5, greatest($6, greatest(c.last_message_at, c.support_mailed_at, c.visitor_mailed_at) + interval '1 microsecond')
     from support_conversations c where c.id = $2
     on conflict (id) do nothing
     returning conversation_id, author, at
   )
   update support_conversations c set last_message_at = added.at, closed_at = null,
     waiting_since = case added.author when 'visitor' then coalesce(c.waiting_since, added.at) end
   from added where c.id = added.conversation_id returning c.id`,
);

/** The message with an id, if it is this one. */
export const findSameMessage = statement<{ id: string }, MessageValues>(
  'find-same-chat-message',
  `select id from support_messages
   where id = $1 and conversation_id = $2 and author = $3 and staff_id is not distinct from $4::uuid and text = $5`,
);

interface ChatRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly unread: number;
}

const chatOf = (which: string): string =>
  `select c.id, coalesce(c.name, '') as name, coalesce(c.email, '') as email,
     (select count(*)::int from support_messages m
      where m.conversation_id = c.id and m.author = 'staff' and m.at > coalesce(c.read_at, '-infinity')) as unread
   from support_conversations c where ${which}`;

export const findCustomersChat = statement<ChatRow, [userId: string]>('find-customers-chat', chatOf('c.user_id = $1'));

export const findGuestsChat = statement<ChatRow, [tokenHash: Buffer]>('find-guests-chat', chatOf('c.token_hash = $1'));

interface MessageRow {
  readonly id: string;
  readonly author: ChatAuthor;
  readonly staff: string | null;
  readonly text: string;
  readonly at: Date;
}

/** The latest messages between two of the conversation, oldest first; null for an open end. */
export const listMessages = statement<
  MessageRow,
  [conversationId: string, after: string | null, before: string | null, limit: number]
>(
  'list-chat-messages',
  `select latest.id, author, u.username as staff, text, at
   from (
     select * from support_messages m where m.conversation_id = $1
       and m.at > coalesce((select at from support_messages where id = $2 and conversation_id = $1), '-infinity')
       and m.at < coalesce((select at from support_messages where id = $3 and conversation_id = $1), 'infinity')
     order by m.at desc limit $4
   ) latest
   left join users u on u.id = latest.staff_id order by at`,
);

/** Records that the visitor has read the messages up to this one. No row: it is not in the visitor's conversation. */
export const setRead = statement<{ id: string }, [conversationId: string, messageId: string]>(
  'set-chat-read',
  `update support_conversations c set read_at = greatest(c.read_at, m.at)
   from support_messages m where c.id = $1 and m.conversation_id = c.id and m.id = $2 returning c.id`,
);

interface StaffChatRow {
  readonly id: string;
  readonly username: string | null;
  readonly organization_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly is_open: boolean;
  readonly is_waiting: boolean;
  readonly last_message_at: Date;
  readonly preview: string;
}

/** SQL for conversations as staff see them, given the source of their rows. */
const staffChats = (from: string, which: string): string =>
  `select c.id, u.username, org.id as organization_id, coalesce(u.name, c.name, '') as name,
     coalesce(u.email, c.email, '') as email, c.closed_at is null as is_open, c.waiting_since is not null as is_waiting,
     c.last_message_at, left(last.text, 120) as preview
   from ${from} c
   cross join lateral (
     select text from support_messages m where m.conversation_id = c.id order by at desc limit 1
   ) last
   left join users u on u.id = c.user_id
   left join lateral (
     select o.id from memberships m join organizations o on o.id = m.organization_id
     where m.user_id = u.id order by o.personal desc, o.id limit 1
   ) org on true
   ${which}`;

/** SQL that matches the search text `$1`, '' for all. */
const isFound = `($1 = '' or position(lower($1) in lower(concat_ws(' ', c.name, c.email))) > 0 or exists (
       select from users x
       where x.id = c.user_id and position(lower($1) in lower(concat_ws(' ', x.username, x.name, x.email))) > 0))`;

/**
 * SQL for the order in which staff read: waiting first, customers before guests, longest wait first; then open, then
 * closed.
 */
const inTurn = {
  waiting: '(c.user_id is null), c.waiting_since, c.id',
  others: '(c.closed_at is null) desc, c.last_message_at desc, c.id desc',
} as const;

/** Joins messages only to the conversations it returns: each message makes every staff browser ask again. */
export const listStaffChats = statement<StaffChatRow, [search: string, limit: number]>(
  'list-staff-chats',
  `with listed as (
     (select c.* from support_conversations c
      where c.waiting_since is not null and ${isFound} order by ${inTurn.waiting} limit $2)
     union all
     (select c.* from support_conversations c
      where c.waiting_since is null and ${isFound} order by ${inTurn.others} limit $2)
   )
   ${staffChats(
     'listed',
     `order by c.waiting_since is null, case when c.waiting_since is not null then c.user_id is null end, c.waiting_since,
     ${inTurn.others} limit $2`,
   )}`,
);

/** Counts conversations that wait for support, and since when the first has waited. */
export const countWaiting = statement<{ waiting: number; oldest: Date | null }, []>(
  'count-waiting-chats',
  `select count(*)::int as waiting, min(waiting_since) as oldest from support_conversations
   where waiting_since is not null`,
);

export const findStaffChat = statement<StaffChatRow, [id: string]>(
  'find-staff-chat',
  staffChats('support_conversations', 'where c.id = $1'),
);

/** Whether the visitor wrote after a message of the conversation. No row: the message is not in it. */
export const findWrittenAfter = statement<{ has_newer: boolean }, [id: string, messageId: string]>(
  'find-chat-written-after',
  `select exists (
     select from support_messages m where m.conversation_id = $1 and m.author = 'visitor' and m.at > seen.at
   ) as has_newer
   from support_messages seen where seen.id = $2 and seen.conversation_id = $1`,
);

/** Whether a staff member's view of a conversation, or of the list, was recorded since a given time. */
export const findRecordedView = statement<{ id: string }, [id: string, staffId: string, action: string, since: Date]>(
  'find-recorded-chat-view',
  `select id from audit_log
   where subject_id = $1 and actor_id = $2 and action = $3 and at > $4 limit 1`,
);

export const setClosed = statement<{ id: string }, [id: string, now: Date]>(
  'close-chat',
  `update support_conversations set closed_at = $2, waiting_since = null
   where id = $1 and closed_at is null returning id`,
);

/**
 * Takes the conversations to mail support about: a visitor has waited since the last mail, or there was none. Records
 * that support has been mailed about all messages; conversations that a concurrent job has locked are left to it.
 */
export const takeWaiting = statement<{ id: string }, [now: Date, mailedBefore: Date]>(
  'take-waiting-chats',
  `update support_conversations c set support_mailed_at = greatest($1, c.last_message_at)
   from (
     select id from support_conversations
     where waiting_since is not null and last_message_at > $1::timestamptz - interval '3 days'
       and last_message_at > coalesce(support_mailed_at, '-infinity') and coalesce(support_mailed_at, '-infinity') <= $2
     order by waiting_since limit 1000 for update skip locked
   ) due
   where c.id = due.id returning c.id`,
);

/** SQL for the address of a visitor: a customer's once verified, or what a guest left. */
const addressOf = `case when c.user_id is null then c.email when u.email_verified_at is not null then u.email end`;

/** How long an answer waits to be read in the chat before it is sent by email, in milliseconds. */
const answerDelay = 5 * 60_000;

/** Unread answers written before this are mailed at a given time. */
export const answeredBefore = (now: Date): Date => new Date(now.getTime() - answerDelay);

/** Unread answers older than this, of visitors with an address: conversations in which staff wrote last. */
export const listUnread = statement<{ id: string }, [now: Date, answeredBefore: Date]>(
  'list-unread-answers',
  `select c.id from support_conversations c left join users u on u.id = c.user_id
   where c.last_message_at > $1::timestamptz - interval '3 days' and c.last_message_at <= $2
     and c.last_message_at > coalesce(greatest(c.read_at, c.visitor_mailed_at), '-infinity')
     and 'staff' = (select author from support_messages m where m.conversation_id = c.id order by at desc limit 1)
     and ${addressOf} is not null
   order by c.last_message_at limit 1000`,
);

/** Counts the answers to mail, and since when the first has waited. */
export const countUnread = statement<{ waiting: number; oldest: Date | null }, [now: Date, answeredBefore: Date]>(
  'count-unread-answers',
  `select count(*)::int as waiting, min(c.last_message_at) as oldest
   from (${listUnread.text}) due join support_conversations c on c.id = due.id`,
);

/**
 * Records that the visitor has been mailed all answers, and returns the times between which they were written, in
 * PostgreSQL's format to the microsecond. No row: a concurrent job mailed them.
 */
export const setVisitorMailed = statement<{ after: string; until: string }, [id: string, now: Date]>(
  'set-visitor-mailed',
  `update support_conversations set visitor_mailed_at = greatest($2, last_message_at)
   where id = $1 and last_message_at > coalesce(visitor_mailed_at, '-infinity')
   returning coalesce(old.visitor_mailed_at, '-infinity')::text as after, new.visitor_mailed_at::text as until`,
);

interface MailedRow {
  readonly username: string | null;
  readonly email: string | null;
  readonly texts: string[];
}

/**
 * Those of the given visitors who still wait, in the order in which staff read, with up to ten messages since they
 * started to wait.
 */
export const listStillWaiting = statement<MailedRow & { id: string; name: string }, [ids: readonly string[]]>(
  'list-still-waiting-chats',
  `select c.id, u.username, coalesce(c.name, '') as name, coalesce(u.email, c.email) as email, array(
     select text from (
       select text, at from support_messages m
       where m.conversation_id = c.id and m.author = 'visitor' and m.at >= c.waiting_since order by at desc limit 10
     ) latest order by at
   ) as texts
   from support_conversations c left join users u on u.id = c.user_id
   where c.id = any($1::uuid[]) and c.waiting_since is not null order by ${inTurn.waiting}`,
);

/** The recipient of an answer, and up to ten unread messages written between two times. */
export const findAnswered = statement<MailedRow, [id: string, after: string, until: string]>(
  'find-answered-chat',
  `select u.username, ${addressOf} as email, array(
     select text from (
       select text, at from support_messages m
       where m.conversation_id = c.id and m.author = 'staff' and m.at <= $3::timestamptz
         and m.at > greatest(c.read_at, $2::timestamptz)
       order by at desc limit 10
     ) latest order by at
   ) as texts
   from support_conversations c left join users u on u.id = c.user_id where c.id = $1`,
);

/** Deletes conversations without a message since a given time. */
export const deleteOldChats = statement<never, [before: Date]>(
  'delete-old-chats',
  'delete from support_conversations where last_message_at < $1',
);

/** The messages between a customer and support. */
export const listExportedMessages = statement<{ author: ChatAuthor; text: string; at: Date }, [userId: string]>(
  'list-exported-chat-messages',
  `select m.author, m.text, m.at from support_messages m join support_conversations c on c.id = m.conversation_id
   where c.user_id = $1 order by m.at`,
);
