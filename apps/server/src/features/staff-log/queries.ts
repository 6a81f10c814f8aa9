import { statement } from '../../db/client.ts';

interface EntryRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly actor: string | null;
  readonly acting_as_id: string | null;
  readonly acting_as: string | null;
  readonly action: string;
  readonly subject_id: string | null;
  readonly details: Record<string, unknown>;
}

/** SQL for the user whom a text names by id or username. */
const named = (text: string): string =>
  `(select u.id from users u where u.id::text = lower(${text}) or lower(u.username) = lower(${text}) limit 1)`;

/** SQL that is true where a text is empty, or where it names one of the columns. */
const isNamed = (text: string, columns: string): string =>
  `(${text} = '' or coalesce(${named(text)}::text, lower(${text})) in (${columns}))`;

/**
 * Entries of the log, the latest first, from below an id. A text names a user by id or username, anything else by its id.
 * The names of users are those of today.
 */
export const listEntries = statement<
  EntryRow,
  [
    actor: string,
    subject: string,
    action: string,
    from: Date | null,
    until: Date | null,
    before: number | null,
    limit: number,
  ]
>(
  'list-audit-entries',
  `select entry.id, entry.at, entry.actor_id, actor.username as actor, entry.acting_as_id, acting.username as acting_as,
     entry.action, entry.subject_id, entry.details
   from audit_log entry
   left join users actor on actor.id = entry.actor_id
   left join users acting on acting.id = entry.acting_as_id
   where ${isNamed('$1', 'entry.actor_id::text, entry.acting_as_id::text')}
     and ${isNamed('$2', 'entry.subject_id::text')}
     and ($3 = '' or entry.action = $3)
     and ($4::timestamptz is null or entry.at >= $4) and ($5::timestamptz is null or entry.at < $5)
     and ($6::bigint is null or entry.id < $6)
   order by entry.id desc limit $7`,
);

/** Work of each queue. `oldest` is since when the one that waits longest has been due. */
export const listQueues = statement<
  { name: string; waiting: number; active: number; failed: number; oldest: Date | null },
  [now: Date]
>(
  'list-queues',
  `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
     count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
     min(start_after) filter (where state in ('created', 'retry') and start_after <= $1) as oldest
   from pgboss.job group by name order by name`,
);

/** Messages that did not go out at once: what kind each is, and nothing of whom it is for. */
export const listTroubledMail = statement<
  { kind: string; state: string; tries: number; created: Date; next: Date | null },
  []
>(
  'list-troubled-mail',
  `select coalesce(data->>'kind', '') as kind, state::text as state, retry_count + 1 as tries, created_on as created,
     case when state = 'retry' then start_after end as next
   from pgboss.job where state in ('retry', 'failed') order by created_on desc limit 50`,
);

/** Events of the payment provider that nothing came of, and orders that were paid, gave nothing yet and were not given back. */
export const findPaymentsHealth = statement<{ unhandled: number; oldest: Date | null; unfulfilled: number }, []>(
  'find-payments-health',
  `select count(*)::int as unhandled, min(received_at) as oldest,
     (
       select count(*)::int from orders
       where paid_at is not null and fulfilled_at is null and (refunded_cents < total_cents or total_cents = 0)
     ) as unfulfilled
   from payment_events where handled_at is null`,
);

/** The oldest of the events of the payment provider that nothing came of. */
export const listUnhandled = statement<{ id: string; kind: string; received_at: Date; deliveries: number }, []>(
  'list-unhandled-events',
  'select id, kind, received_at, deliveries from payment_events where handled_at is null order by received_at limit 50',
);
