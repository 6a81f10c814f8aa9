import { composeMail, type Mail, shortName } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { findAnswered, findWaiting } from './queries.ts';

/** Tells support that somebody waits in the chat. It holds the id alone: what it says is what is true when it is sent. */
export interface ChatWaitingMail {
  readonly kind: 'chat-waiting';
  readonly conversationID: string;
}

/** Sends a visitor what staff answered and nobody has read. */
export interface ChatAnswerMail {
  readonly kind: 'chat-answer';
  readonly conversationID: string;
}

interface ComposeDeps {
  readonly db: Database;
  readonly publicUrl: URL;
  readonly supportEmail: string | null;
}

/** Paragraphs as they were typed. */
const paragraphsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '');

/** The message, or null where nobody is to be told any more. */
export const composeChatWaiting = async (
  { db, publicUrl, supportEmail }: ComposeDeps,
  { conversationID }: ChatWaitingMail,
): Promise<Mail | null> => {
  const [chat] = await rowsOf(db, findWaiting, [conversationID]);
  if (!chat || supportEmail === null || chat.texts.length === 0) return null;
  const { username, name, email } = chat;
  const guest = name === '' ? 'A guest' : `A guest (${shortName(name)})`;
  const link = new URL(`/admin/support-chat?conversation=${conversationID}`, publicUrl).href;
  return composeMail({
    to: supportEmail,
    subject: username === null ? 'A guest waits in the support chat' : `${username} waits in the support chat`,
    lines: [
      `${username ?? guest} wrote in the support chat:`,
      ...paragraphsOf(chat.texts),
      email === null ? 'No email address was left: the answer is read in the chat alone.' : `Email address: ${email}`,
      'Answer in the chat:',
      { link, label: 'Open the conversation' },
    ],
  });
};

/** The message, or null where the answer was read, or nobody left an address. */
export const composeChatAnswer = async (
  { db, publicUrl }: ComposeDeps,
  { conversationID }: ChatAnswerMail,
): Promise<Mail | null> => {
  const [chat] = await rowsOf(db, findAnswered, [conversationID]);
  if (!chat || chat.email === null || chat.texts.length === 0) return null;
  const isGuest = chat.username === null;
  return composeMail({
    to: chat.email,
    subject: 'Support answered you',
    lines: [
      'You asked in the support chat of Sixty, and support answered:',
      ...paragraphsOf(chat.texts),
      isGuest
        ? 'To go on, open the chat in the browser in which you asked. If you did not ask, leave this message aside.'
        : 'To go on, open the chat at the bottom of any page while you are logged in:',
      { link: new URL(isGuest ? '/' : '/dashboard', publicUrl).href, label: 'Open Sixty' },
    ],
  });
};
