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
import { networkOf, type Throttle, unlimited } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { ReferralMail } from './emails.ts';
import { hasSeenUpdate, rememberUpdate } from './queries.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<ReferralMail>, 'add'>;
}

/** Referrals per user, to prevent flooding in the user's name. */
const referrals = { name: 'referrals', limit: 5, seconds: 24 * 3600 } as const;

/** Referrals per network, because accounts are free and each message carries a chosen name: further ones cost a puzzle. */
const referralsFrom = {
  ...{ name: 'referrals-from', limit: unlimited, seconds: 24 * 3600 },
  puzzles: { after: 50, doubling: 25 },
} as const;

const updateSince = new Date(latestUpdate.since);

export const accountRoutes = ({ db, throttle, jobs }: AccountDeps) => [
  route(referFriends, async ({ emails }, { actor, address, solution, now }) => {
    const { userId } = actor.scope;
    const addresses = parseEmailAddresses(emails);
    if (addresses.length === 0) return refuse('referral-emails-missing');
    if (addresses.length > maxReferrals) return refuse('referral-too-many');
    const counted = [
      { rule: referrals, parts: [userId] },
      { rule: referralsFrom, parts: [networkOf(address)] },
    ];
    const refused = await throttle.admit(counted, { solution, now });
    if (refused) return refused;
    // Any text is accepted: the form has no rule for an address (A section 5).
    const mails = addresses.filter(isEmailAddress).map((to) => ({ kind: 'referral', senderID: userId, to }) as const);
    await inTransaction(db, (rows) => jobs.add(rows, mails));
    return accept({
      message: messages['referral-sent'],
      skipped: addresses.filter((typed) => !isEmailAddress(typed)),
    });
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
