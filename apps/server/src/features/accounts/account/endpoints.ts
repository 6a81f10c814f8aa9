import {
  findUpdate,
  latestUpdate,
  markUpdateSeen,
  maxReferrals,
  referFriends,
} from '@sixty/contract/accounts/account.ts';
import { messages } from '@sixty/contract/messages.ts';
import { isEmailAddress, parseEmailAddresses } from '@sixty/domain/accounts/email-address.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, inTransaction, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { networkOf, type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { ReferralMail } from './emails.ts';
import { hasSeenUpdate, rememberUpdate } from './queries.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<ReferralMail>, 'add'>;
}

/** Referrals per user, against flooding in the user's name. */
const referrals = { name: 'referrals', limit: 5, seconds: 24 * 3600 } as const;

/** Referrals per network, because accounts are free and each message carries a chosen name. */
const referralsFrom = { name: 'referrals-from', limit: 50, seconds: 24 * 3600 } as const;

const updateSince = new Date(latestUpdate.since);

export const accountRoutes = ({ db, throttle, jobs }: AccountDeps) => [
  route(referFriends, async ({ emails }, { actor, address }) => {
    const { userId } = actor.scope;
    const addresses = parseEmailAddresses(emails);
    if (addresses.length === 0) return refuse('referral-emails-missing');
    if (!addresses.every(isEmailAddress)) return refuse('referral-emails-invalid');
    if (addresses.length > maxReferrals) return refuse('referral-too-many');
    const wait = await throttle.countAttempt([
      { rule: referralsFrom, parts: [networkOf(address)] },
      { rule: referrals, parts: [userId] },
    ]);
    if (wait !== null) return tooMany(wait);
    const mails = addresses.map((to) => ({ kind: 'referral', senderID: userId, to }) as const);
    await inTransaction(db, (rows) => jobs.add(rows, mails));
    return accept({ message: messages['referral-sent'] });
  }),

  route(findUpdate, async (_input, { actor }) => {
    const [row] = await rowsOf(db, hasSeenUpdate, [actor.scope.userId, latestUpdate.id, updateSince]);
    return accept({ seen: row?.seen === true });
  }),

  route(markUpdateSeen, async (_input, { actor }) => {
    await rowsOf(db, rememberUpdate, [actor.scope.userId, latestUpdate.id]);
    return accept({});
  }),
];
