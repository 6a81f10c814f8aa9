import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { endSubscription as endEndpoint } from '@sixty/contract/staff/staff-support.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { notifyRosterChanged } from '../../students/public.ts';
import { listNotified } from '../expiry-notices/queries.ts';
import { listMemberIds, lockSubscriptionsOf } from '../fulfillment/queries.ts';
import type { EndedMail } from './emails.ts';
import { endNow, findSubscription } from './queries.ts';

export interface EndingDeps {
  readonly db: Database;
  readonly realtime: Realtime;
  readonly jobs: Pick<Jobs<EndedMail>, 'add'>;
}

/**
 * Ends a subscription now and notifies its Licensees of the reason. A subscription that is over is accepted silently,
 * so that a call may be repeated. Takes the same lock on the organization as the commands that make subscriptions.
 */
export const endSubscription = async (
  deps: EndingDeps,
  staffId: string,
  { subscriptionID, reason }: InputOf<typeof endEndpoint>,
  now: Date,
) => {
  if (reason === '') return refuse('staff-end-reason-missing');
  const done = await inTransaction(deps.db, async (rows) => {
    const [subscription] = await rows(findSubscription, [subscriptionID]);
    if (!subscription) return refuse('staff-subscription-missing');
    const { organization_id: organization } = subscription;
    await rows(lockSubscriptionsOf, [organization]);
    const [ended] = await rows(endNow, [subscriptionID, now]);
    if (!ended) return accept([]);
    const notified = await rows(listNotified, [subscriptionID]);
    const mail = notified.map(({ user_id: userID }) => ({ userID, kind: 'subscription-ended' as const }));
    await deps.jobs.add(
      rows,
      mail.map((each) => ({ ...each, subscriptionID, reason })),
    );
    const action = { at: now, actorId: staffId, action: 'subscription-ended' };
    await recordActions(rows, action, [{ subjectId: subscriptionID, details: { organization, reason } }]);
    const members = await rows(listMemberIds, [organization]);
    return accept(members.map(({ user_id }) => user_id));
  });
  if (!done.ok) return done;
  notifyRosterChanged(deps, done.value);
  return accept({});
};
