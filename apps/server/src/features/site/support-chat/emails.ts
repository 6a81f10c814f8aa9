import { composeMail, type Mail, shortName, shortUsername } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findAnswered, listStillWaiting } from './queries.ts';

/** Notifies support of visitors who wait in the chat. It holds only ids: its content is read when it is sent. */
export interface ChatWaitingMail {
  readonly kind: 'chat-waiting';
  readonly conversationIDs: readonly string[];
}

/** Sends a visitor the unread answers of staff. */
export interface ChatAnswerMail {
  readonly kind: 'chat-answer';
  readonly conversationID: string;
  /** Covers what was written after the first time and up to the second, in PostgreSQL's format. */
  readonly after: string;
  readonly until: string;
}

interface ComposeDeps {
  readonly db: Database;
  readonly publicUrl: URL;
  readonly supportEmail: string | null;
}

/** Paragraphs as typed. */
const paragraphsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '');

/** Maximum number of visitors in one message. */
const maxVisitors = 20;

/** The message, or null if there is no recipient left. */
export const composeChatWaiting = async (
  { db, publicUrl, supportEmail }: ComposeDeps,
  { conversationIDs }: ChatWaitingMail,
): Promise<Mail | null> => {
  const chats = await rowsOf(db, listStillWaiting, [conversationIDs]);
  const [first, ...others] = chats;
  if (!first || supportEmail === null) return null;
  const linkTo = (id: string) => new URL(`/admin/support-chat?conversation=${id}`, publicUrl).href;
  const to = supportEmail;
  if (others.length === 0) {
    const { id, username, email, texts } = first;
    return composeMail({
      to,
      subject:
        username === null
          ? 'A guest is waiting in the support chat'
          : `${shortUsername(username)} is waiting in the support chat`,
      lines: [
        `${visitorOf(first)} wrote in the support chat:`,
        ...paragraphsOf(texts),
        email === null
          ? 'No email address was left: the visitor sees the answer only in the chat.'
          : `Email address: ${email}`,
        'Answer in the chat:',
        { link: linkTo(id), label: 'Open the conversation' },
      ],
    });
  }
  const left = chats.length - maxVisitors;
  return composeMail({
    to,
    subject: `${chats.length} visitors are waiting in the support chat`,
    lines: [
      ...chats
        .slice(0, maxVisitors)
        .flatMap((chat) => [
          `${visitorOf(chat)} wrote: ${shortText(chat.texts.join(' '))}`,
          { link: linkTo(chat.id), label: 'Open the conversation' },
        ]),
      left > 0 ? `${left} more are waiting. See all of them:` : 'All who wait:',
      { link: new URL('/admin/support-chat', publicUrl).href, label: 'Open the support chat' },
    ],
  });
};

const visitorOf = ({ username, name }: { readonly username: string | null; readonly name: string }): string =>
  username !== null ? shortUsername(username) : name === '' ? 'A guest' : `A guest (${shortName(name)})`;

/** The beginning of a text, in one line. */
const shortText = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 200 ? line : `${line.slice(0, 200).toWellFormed()} …`;
};

/** The message, or null if the answer was read or there is no address. */
export const composeChatAnswer = async (
  { db, publicUrl }: ComposeDeps,
  { conversationID, after, until }: ChatAnswerMail,
): Promise<Mail | null> => {
  const [chat] = await rowsOf(db, findAnswered, [conversationID, after, until]);
  if (!chat || chat.email === null || chat.texts.length === 0) return null;
  const isGuest = chat.username === null;
  return composeMail({
    to: chat.email,
    subject: 'Support answered you',
    lines: [
      'You asked in the support chat of Sixty, and support answered:',
      ...paragraphsOf(chat.texts),
      isGuest
        ? 'To continue, open the chat in the browser you used. If you did not write to us, you can ignore this message.'
        : 'To continue, open the chat at the bottom of any page while you are logged in:',
      { link: new URL(isGuest ? '/' : '/dashboard', publicUrl).href, label: 'Open Sixty' },
    ],
  });
};
