import { type Database, inTransaction } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Schedule } from '../../../jobs/schedules.ts';
import type { ExpiryMail } from './emails.ts';
import { dueNotices, insertNotice, listNotified } from './queries.ts';

interface NoticeDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs<ExpiryMail>, 'add'>;
}

/**
 * Sends the due expiry notices (B section 4), once each. Notices missed while the server was down are sent later if
 * the subscription still runs; of two due notices only the later one.
 */
export const sendExpiryNotices = async ({ db, jobs }: NoticeDeps, now: Date, stopping?: AbortSignal): Promise<void> => {
  for (const { subscription_id: subscriptionID, kind } of await dueNotices(db, now)) {
    if (stopping?.aborted) return;
    await inTransaction(db, async (rows) => {
      const [kept] = await rows(insertNotice, [subscriptionID, kind, now]);
      if (!kept) return;
      const notified = await rows(listNotified, [subscriptionID]);
      await jobs.add(
        rows,
        notified.map(({ user_id: userID }) => ({ kind: 'expiry', subscriptionID, userID })),
      );
    });
  }
};

export const expiryNoticeSchedules = (deps: NoticeDeps & { readonly now: () => Date }): Schedule[] => [
  { name: 'expiry-notices', every: 3_600_000, run: (stopping) => sendExpiryNotices(deps, deps.now(), stopping) },
];
