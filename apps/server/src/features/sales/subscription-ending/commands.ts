import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { endSubscription as endEndpoint } from '@sixty/contract/staff/staff-support.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { moveUp } from '@sixty/domain/sales/move-up.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { notifyRosterChanged } from '../../students/public.ts';
import { listNotified } from '../expiry-notices/queries.ts';
import { listMemberIds, lockSubscriptionsOf } from '../fulfillment/queries.ts';
import type { EndedMail } from './emails.ts';
import { endNow, findSubscription, listPeriods, moveSubscription } from './queries.ts';

export interface EndingDeps {
  readonly db: Database;
  readonly realtime: Realtime;
  readonly jobs: Pick<Jobs<EndedMail>, 'add'>;
}

/** How the extensions of a subscription would move up if it ended now. */
const listMoves = async (rows: Rows, organizationId: string, subscriptionId: string, now: Date) => {
  const known = (await rows(listPeriods, [organizationId, now])).map((row) => ({
    ...{ id: row.id, startsAt: row.starts_at, expiresAt: row.expires_at, zone: row.zone, extendsId: row.extends_id },
    ...{ reading: row.reading_seats, math: row.math_seats },
  }));
  return moveUp(known, subscriptionId, now);
};

type Moves = Awaited<ReturnType<typeof listMoves>>;

/** The extension as the message about the end mentions it; null for none. */
const extensionIn = ([first]: Moves, isMoved: boolean, now: Date): EndedMail['extension'] => {
  if (!first) return null;
  const { reading, math, ...previous } = first.subscription;
  const period = isMoved ? first.period : previous;
  return {
    ...{ reading, math, isMoved, startsNow: period.startsAt <= now },
    ...{
      previousDay: calendarDayAt(previous.startsAt, previous.zone),
      startDay: calendarDayAt(period.startsAt, period.zone),
    },
    expirationDay: expirationDay(period),
  };
};

/**
 * Ends a subscription now and notifies its Licensees of the reason. A subscription that is over is accepted silently,
 * so that a call may be repeated. With 'move-up' its extension takes its place, so
 * that no gap arises. Takes the same lock on the organization as the commands that make subscriptions.
 */
export const endSubscription = async (
  deps: EndingDeps,
  staffId: string,
  { subscriptionID, reason, extension = 'move-up' }: InputOf<typeof endEndpoint>,
  now: Date,
) => {
  if (reason === '') return refuse('staff-end-reason-missing');
  const done = await inTransaction(deps.db, async (rows) => {
    const [subscription] = await rows(findSubscription, [subscriptionID]);
    if (!subscription) return refuse('staff-subscription-missing');
    const { organization_id: organization } = subscription;
    await rows(lockSubscriptionsOf, [organization]);
    const moves = await listMoves(rows, organization, subscriptionID, now);
    const [ended] = await rows(endNow, [subscriptionID, now]);
    if (!ended) return accept({ members: [], isMoved: false });
    const isMoved = extension === 'move-up' && moves.length > 0;
    const moved = isMoved ? moves : [];
    for (const { subscription: each, period, extendsId } of moved)
      await rows(moveSubscription, [each.id, period.startsAt, period.expiresAt, extendsId]);
    const notified = await rows(listNotified, [subscriptionID]);
    const mail = notified.map(({ user_id: userID }) => ({ userID, kind: 'subscription-ended' as const }));
    await deps.jobs.add(
      rows,
      mail.map((each) => ({ ...each, subscriptionID, reason, extension: extensionIn(moves, isMoved, now) })),
    );
    const by = { at: now, actorId: staffId };
    const details = { organization, reason, ...(moves.length > 0 && { extension }) };
    await recordActions(rows, { ...by, action: 'subscription-ended' }, [{ subjectId: subscriptionID, details }]);
    await recordActions(
      rows,
      { ...by, action: 'subscription-moved-up' },
      moved.map(({ subscription: { id, startsAt, expiresAt }, period }) => ({
        subjectId: id,
        details: {
          organization,
          ...{ from: startsAt.toISOString(), until: expiresAt.toISOString() },
          ...{ movedTo: period.startsAt.toISOString(), movedUntil: period.expiresAt.toISOString() },
        },
      })),
    );
    const members = await rows(listMemberIds, [organization]);
    return accept({ members: members.map(({ user_id }) => user_id), isMoved });
  });
  if (!done.ok) return done;
  notifyRosterChanged(deps, done.value.members);
  return accept({ isMoved: done.value.isMoved });
};
