import { findJobsHealth, listAuditLog } from '@sixty/contract/staff-support.ts';
import { addDays, type CalendarDay, startOfDay } from '@sixty/domain/kernel/calendar-day.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../db/audit-log.ts';
import { type Database, type Rows, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { findPaymentsHealth, listEntries, listQueues, listTroubledMail, listUnhandled } from './queries.ts';

const pageLength = 50;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const personOf = (id: string | null, username: string | null) => (id === null ? null : { id, username });

export const staffLogRoutes = ({ db }: { readonly db: Database }) => {
  const rows: Rows = (of, values) => rowsOf(db, of, values);

  return [
    route(listAuditLog, async ({ actor: by, subject, action, from, to, before }, { actor, now }) => {
      const since = from === undefined ? null : startOfDay(from as CalendarDay, 'UTC');
      const until = to === undefined ? null : startOfDay(addDays(to as CalendarDay, 1), 'UTC');
      const filters = [by.trim(), subject.trim(), action.trim(), since, until, before ?? null] as const;
      const found = await rows(listEntries, [...filters, pageLength + 1]);
      const page = found.slice(0, pageLength);
      const userId = actor.scope.userId;
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
        next: found.length > pageLength ? Number(page.at(-1)?.id) : null,
      });
    }),

    route(findJobsHealth, async (_input, { now }) => {
      const [queues, troubled, [payments], events] = await Promise.all([
        rows(listQueues, [now]),
        rows(listTroubledMail, []),
        rows(findPaymentsHealth, []),
        rows(listUnhandled, []),
      ]);
      return accept({
        queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: isoOf(oldest) })),
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
      });
    }),
  ];
};
