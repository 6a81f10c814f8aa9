import { findJobsHealth, listAuditLog } from '@sixty/contract/staff/staff-log.ts';
import { addDays, type CalendarDay, startOfDay } from '@sixty/domain/kernel/calendar-day.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import {
  countDueNotices,
  countUnsettled,
  countWaitingOrders,
  listWaitingOrders,
  unsettledAt,
} from '../../sales/public.ts';
import { answeredBefore, countUnread, countWaiting } from '../../site/public.ts';
import {
  type EntryRow,
  findNamed,
  findPaymentsHealth,
  listEntries,
  listMessages,
  listNamed,
  listQueues,
  listTroubledMail,
  listUnhandled,
} from './queries.ts';

const pageLength = 25;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const shown = <Row extends { readonly oldest: Date | null }>({ oldest, ...row }: Row) => ({
  ...row,
  oldest: isoOf(oldest),
});

const personOf = (id: string | null, username: string | null) => (id === null ? null : { id, username });

/** The id a filter names: a user by name, anything by its id. Null if it is empty, undefined if it is unknown. */
const idOf = async (rows: Rows, text: string): Promise<string | null | undefined> => {
  const named = text.trim().toLowerCase();
  if (named === '') return null;
  if (isUuid(named)) return named;
  const [user] = await rows(findNamed, [named]);
  return user?.id;
};

/** All ids in log entries. */
const idsIn = (entries: readonly EntryRow[]): string[] => {
  const ids = entries.flatMap(({ subject_id, details }) => [subject_id, ...Object.values(details)]);
  return [...new Set(ids.filter((value) => typeof value === 'string' && isUuid(value)) as string[])];
};

export const staffLogRoutes = ({ db }: { readonly db: Database }) => {
  const rows: Rows = (of, values) => rowsOf(db, of, values);

  return [
    route(listAuditLog, async ({ actor: by, subject, action, from, to, before }, { actor, now }) => {
      const since = from === undefined ? null : startOfDay(from as CalendarDay, 'UTC');
      const until = to === undefined ? null : startOfDay(addDays(to as CalendarDay, 1), 'UTC');
      const [doer, done] = await Promise.all([idOf(rows, by), idOf(rows, subject)]);
      const what = action.trim() || null;
      const found =
        doer === undefined || done === undefined
          ? []
          : await rows(listEntries({ actor: doer, subject: done, action: what }), [
              ...([doer, done, what] as const),
              ...([since, until, before ?? null, pageLength + 1] as const),
            ]);
      const page = found.slice(0, pageLength);
      const userId = actor.scope.userId;
      const named = await rows(listNamed, [idsIn(page)]);
      await recordActions(rows, { at: now, actorId: userId, action: 'audit-log-viewed' }, [{ subjectId: userId }]);
      return accept({
        entries: page.map((entry) => ({
          id: Number(entry.id),
          at: entry.at.toISOString(),
          actor: personOf(entry.actor_id, entry.actor),
          actingAs: personOf(entry.acting_as_id, entry.acting_as),
          action: entry.action,
          subjectID: entry.subject_id,
          details: entry.details,
        })),
        named: named.map(({ organization_id, organization, ...each }) => ({
          ...each,
          organization:
            organization_id === null || organization === null ? null : { id: organization_id, name: organization },
        })),
        next: found.length > pageLength ? Number(page.at(-1)?.id) : null,
      });
    }),

    route(findJobsHealth, async (_input, { actor, now }) => {
      const viewed = { at: now, actorId: actor.scope.userId, action: 'health-viewed' };
      await recordActions(rows, viewed, [{ subjectId: actor.scope.userId }]);
      const [queues, messages, orders, notices, answers, chats, troubled, [payments], events, approvals, waiting] =
        await Promise.all([
          rows(listQueues, [now]),
          rows(listMessages, [now]),
          rows(countUnsettled, [...unsettledAt(now)]),
          countDueNotices(db, now),
          rows(countUnread, [now, answeredBefore(now)]),
          rows(countWaiting, []),
          rows(listTroubledMail, []),
          rows(findPaymentsHealth, []),
          rows(listUnhandled, []),
          rows(countWaitingOrders, []),
          rows(listWaitingOrders, []),
        ]);
      return accept({
        queues: queues.map(shown),
        messages: messages.map(shown),
        due: [
          ...orders.map((row) => ({ name: 'orders' as const, ...shown(row) })),
          ...approvals.map((row) => ({ name: 'purchase-orders' as const, ...shown(row) })),
          { name: 'expiry-notices' as const, ...shown(notices) },
          ...answers.map((row) => ({ name: 'chat-answers' as const, ...shown(row) })),
          ...chats.map((row) => ({ name: 'chats' as const, ...shown(row) })),
        ],
        troubled: troubled.map(({ created, next, ...mail }) => ({
          ...mail,
          created: created.toISOString(),
          next: isoOf(next),
        })),
        payments: {
          unhandled: payments?.unhandled ?? 0,
          oldest: isoOf(payments?.oldest ?? null),
          unfulfilled: payments?.unfulfilled ?? 0,
          events: events.map(({ received_at, ...event }) => ({ ...event, received: received_at.toISOString() })),
        },
        purchaseOrders: waiting.map((order) => ({
          id: order.id,
          organizationID: order.organization_id,
          organization: order.organization,
          purchaseOrderNumber: order.purchase_order_number,
          licenses: order.licenses,
          created: order.created_at.toISOString(),
        })),
      });
    }),
  ];
};
