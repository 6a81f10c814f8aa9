import { earliestDayOnEarth, latestDayOnEarth } from '@sixty/domain/kernel/calendar-day.ts';
import { deleteOldLocalMail } from '../../../adapters/mail/local-mailer.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { deleteRetiredKeys } from '../../../db/server-keys.ts';
import type { Schedule } from '../../../jobs/schedules.ts';
import {
  deleteOldAccountCodes,
  deleteOldCodes,
  deleteOldSessions,
  deleteOldTickets,
  deleteSpentLimits,
  deleteSpentSsoTokens,
} from '../../accounts/public.ts';
import { forgetAbsences } from '../../exercises/public.ts';
import { deleteOldInvitations } from '../../organizations/public.ts';
import { chatsKeptSince, deleteOldChats, deleteOldCounts } from '../../site/public.ts';
import { deleteExpiredImports, deleteOldTransfers, rosterFilesKeptSince } from '../../students/public.ts';

interface OldRowDeps {
  readonly db: Database;
  readonly now: () => Date;
}

const hour = 3_600_000;

/** How long sessions and codes are kept after they end; until then log-in remembers where a user was last. */
const keptFor = 30 * 24 * hour;

/**
 * Deletes old rows from every table that grows ("Data retention" in docs/operations.md): ended sessions, codes, links,
 * transfers and invitations, unfinished sign-ins, expired log-in counts, old roster files, counts, support
 * conversations, messages of the local mailbox, absences of past days, and replaced server keys.
 */
export const deleteOldRows = async ({ db, now }: OldRowDeps): Promise<void> => {
  const moment = now().getTime();
  const overSince = new Date(moment - keptFor);
  await rowsOf(db, deleteOldSessions, [overSince]);
  await rowsOf(db, deleteOldCodes, [overSince]);
  await rowsOf(db, deleteOldTransfers, [overSince]);
  await rowsOf(db, deleteOldInvitations, [overSince]);
  await rowsOf(db, deleteOldTickets, [now()]);
  await rowsOf(db, deleteOldAccountCodes, [overSince]);
  await rowsOf(db, deleteSpentLimits, [moment]);
  await rowsOf(db, deleteSpentSsoTokens, [now()]);
  await rowsOf(db, deleteExpiredImports, [rosterFilesKeptSince(now())]);
  await rowsOf(db, deleteOldCounts, [now()]);
  await rowsOf(db, deleteOldChats, [chatsKeptSince(now())]);
  await rowsOf(db, deleteOldLocalMail, [overSince]);
  await rowsOf(db, forgetAbsences, [earliestDayOnEarth(now()), latestDayOnEarth(now())]);
  await rowsOf(db, deleteRetiredKeys, [now()]);
};

export const oldRowSchedules = (deps: OldRowDeps): Schedule[] => [
  { name: 'delete-old-rows', every: hour, run: () => deleteOldRows(deps) },
];
