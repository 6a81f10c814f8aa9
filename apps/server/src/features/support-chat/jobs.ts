import { type Database, inTransaction, rowsOf } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ChatAnswerMail, ChatWaitingMail } from './emails.ts';
import { answeredBefore, listUnread, listWaiting, setSupportMailed, setVisitorMailed } from './queries.ts';

const minute = 60_000;

/** Support is told of one conversation no more often than this, in milliseconds. */
const supportMailedEvery = 15 * minute;

interface NoticeDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs<ChatWaitingMail | ChatAnswerMail>, 'add'>;
  readonly supportEmail: string | null;
}

/** Tells support by email of visitors who wait, and visitors of answers that they have not read. */
export const sendChatNotices = async ({ db, jobs, supportEmail }: NoticeDeps, now: Date): Promise<void> => {
  const mailedBefore = new Date(now.getTime() - supportMailedEvery);
  const waiting = supportEmail === null ? [] : await rowsOf(db, listWaiting, [now, mailedBefore]);
  for (const { id } of waiting) {
    await inTransaction(db, async (rows) => {
      const [due] = await rows(setSupportMailed, [id, now, mailedBefore]);
      if (due) await jobs.add(rows, [{ kind: 'chat-waiting', conversationID: id }]);
    });
  }
  for (const { id } of await rowsOf(db, listUnread, [now, answeredBefore(now)])) {
    await inTransaction(db, async (rows) => {
      const [due] = await rows(setVisitorMailed, [id, now]);
      if (due) await jobs.add(rows, [{ kind: 'chat-answer', conversationID: id }]);
    });
  }
};
