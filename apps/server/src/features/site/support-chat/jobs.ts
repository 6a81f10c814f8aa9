import type { SiteLinks } from '@sixty/contract/site/site-links.ts';
import { type Database, inTransaction, rowsOf } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Schedule } from '../../../jobs/schedules.ts';
import type { ChatAnswerMail, ChatWaitingMail } from './emails.ts';
import { answeredBefore, listUnread, setVisitorMailed, takeWaiting } from './queries.ts';

const minute = 60_000;

/** Minimum interval between mails to support about one conversation, in milliseconds. */
const supportMailInterval = 15 * minute;

interface NoticeDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs<ChatWaitingMail | ChatAnswerMail>, 'add'>;
  readonly siteLinks: Pick<SiteLinks, 'supportEmail'>;
}

/** Notifies support of waiting visitors, in one email for all of them, and visitors of unread answers. */
const sendChatNotices = async ({ db, jobs, siteLinks: { supportEmail } }: NoticeDeps, now: Date): Promise<void> => {
  if (supportEmail !== null) {
    await inTransaction(db, async (rows) => {
      const due = await rows(takeWaiting, [now, new Date(now.getTime() - supportMailInterval)]);
      const conversationIDs = due.map(({ id }) => id);
      if (conversationIDs.length > 0) await jobs.add(rows, [{ kind: 'chat-waiting', conversationIDs }]);
    });
  }
  for (const { id } of await rowsOf(db, listUnread, [now, answeredBefore(now)])) {
    await inTransaction(db, async (rows) => {
      const [due] = await rows(setVisitorMailed, [id, now]);
      if (due) await jobs.add(rows, [{ kind: 'chat-answer', conversationID: id, ...due }]);
    });
  }
};

export const chatSchedules = (deps: NoticeDeps & { readonly now: () => Date }): Schedule[] => [
  { name: 'chats', every: minute, run: () => sendChatNotices(deps, deps.now()) },
];
