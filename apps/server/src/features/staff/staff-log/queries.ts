import type { LoggedKind } from '@sixty/contract/staff/staff-log.ts';
import { type Statement, statement } from '../../../db/client.ts';

export interface EntryRow {
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

/** SQL for the username of a user `u`, null for a closed account, which has no memberships. */
export const usernameOf = (user: string): string =>
  `case when exists (select from memberships held where held.user_id = ${user}.id) then ${user}.username end`;

/** Finds a user by username. */
export const findNamed = statement<{ id: string }, [username: string]>(
  'find-named-in-log',
  'select id from users where lower(username) = lower($1)',
);

/** The filters of the log; null for no filter. */
export interface LogFilters {
  /** Ids of the user who acted or was impersonated, and of the subject. */
  readonly actor: string | null;
  readonly subject: string | null;
  readonly action: string | null;
}

type LogValues = [
  ...[actor: string | null, subject: string | null, action: string | null],
  ...[from: Date | null, until: Date | null, before: number | null, limit: number],
];

const givenOrNot = [true, false];

const newStatement = ([byActor, bySubject, byAction]: readonly boolean[]) => {
  const rest = `${bySubject ? 'subject_id = $2' : '$2::uuid is null'} and ${byAction ? 'action = $3' : '$3::text is null'}
     and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)
     and ($6::bigint is null or id < $6) order by id desc limit $7`;
  // Each of the two has an index of its own.
  const found = byActor
    ? `(select * from audit_log where actor_id = $1 and ${rest})
     union all
     (select * from audit_log where acting_as_id = $1 and actor_id is distinct from $1 and ${rest})`
    : `select * from audit_log where $1::uuid is null and ${rest}`;
  return statement<EntryRow, LogValues>(
    `list-audit-entries${byActor ? '-by-actor' : ''}${bySubject ? '-by-subject' : ''}${byAction ? '-by-action' : ''}`,
    `select entry.id, entry.at, entry.actor_id, ${usernameOf('actor')} as actor, entry.acting_as_id,
     ${usernameOf('acting')} as acting_as,
     entry.action, entry.subject_id, entry.details
   from (${found}) entry
   left join users actor on actor.id = entry.actor_id
   left join users acting on acting.id = entry.acting_as_id
   order by entry.id desc limit $7`,
  );
};

const keyOf = (given: readonly boolean[]): string => given.join();

/** One statement per choice of filters: a single one for all could use no index. */
const statements = new Map(
  givenOrNot.flatMap((actor) =>
    givenOrNot.flatMap((subject) =>
      givenOrNot.map((action) => [keyOf([actor, subject, action]), newStatement([actor, subject, action])] as const),
    ),
  ),
);

/** Log entries below an id, latest first, with current usernames. */
export const listEntries = ({ actor, subject, action }: LogFilters): Statement<EntryRow, LogValues> => {
  const found = statements.get(keyOf([actor !== null, subject !== null, action !== null]));
  if (!found) throw new Error('There is a statement for each choice of filters.');
  return found;
};

interface NamedRow {
  readonly id: string;
  readonly kind: LoggedKind;
  readonly name: string | null;
  readonly organization_id: string | null;
  readonly organization: string | null;
}

/** What ids currently stand for. Students have no names here. */
export const listNamed = statement<NamedRow, [ids: readonly string[]]>(
  'list-named-in-log',
  `select named.id, named.kind, named.name, o.id as organization_id, o.name as organization
   from (
     select u.id, 'user' as kind, ${usernameOf('u')} as name, null::uuid as organization_id from users u where u.id = any($1::uuid[])
     union all
     select id, 'organization', name, null from organizations where id = any($1::uuid[])
     union all
     select id, 'group', name, organization_id from groups where id = any($1::uuid[])
     union all
     select id, 'student', null, organization_id from students where id = any($1::uuid[])
     union all
     select sold.id, 'order', p.purchase_order_number, sold.organization_id
     from orders sold left join purchase_orders p on p.order_id = sold.id where sold.id = any($1::uuid[])
     union all
     select id, 'subscription', null, organization_id from subscriptions where id = any($1::uuid[])
     union all
     select code.id, 'activation-code', null, used.organization_id
     from activation_codes code left join subscriptions used on used.activation_code_id = code.id
     where code.id = any($1::uuid[])
     union all
     select id, 'transaction', contact_name, null from staff_transactions where id = any($1::uuid[])
     union all
     select id, 'visit', nullif(reason, ''), null from impersonations where id = any($1::uuid[])
   ) named left join organizations o on o.id = named.organization_id
   order by named.id`,
);

interface WorkRow {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest: Date | null;
}

/** SQL for how many jobs `j` wait, run and have failed, and since when the longest waiting one has been due at `$1`. */
const workColumns = `count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
     count(*) filter (where j.state = 'active')::int as active,
     count(*) filter (where j.state = 'failed')::int as failed,
     min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= $1) as oldest`;

/** The work of each queue, including empty ones. */
export const listQueues = statement<WorkRow, [now: Date]>(
  'list-queues',
  `select q.name, ${workColumns}
   from pgboss.queue q left join pgboss.job j on j.name = q.name group by q.name order by q.name`,
);

/** Unsent messages, by kind. */
export const listMessages = statement<WorkRow, [now: Date]>(
  'list-messages-by-kind',
  `select coalesce(j.data->>'kind', '') as name, ${workColumns}
   from pgboss.job j where j.state in ('created', 'retry', 'active', 'failed') group by 1 order by 1`,
);

/** Messages that were not sent on the first attempt: their kind, without the recipient. */
export const listTroubledMail = statement<
  { id: string; kind: string; state: string; tries: number; created: Date; next: Date | null },
  []
>(
  'list-troubled-mail',
  `select id, coalesce(data->>'kind', '') as kind, state::text as state, retry_count + 1 as tries, created_on as created,
     case when state = 'retry' then start_after end as next
   from pgboss.job where state in ('retry', 'failed') order by created_on desc limit 20`,
);

/** Unhandled events of the payment provider, and paid orders that are neither fulfilled nor refunded. */
export const findPaymentsHealth = statement<{ unhandled: number; oldest: Date | null; unfulfilled: number }, []>(
  'find-payments-health',
  `select count(*)::int as unhandled, min(received_at) as oldest,
     (
       select count(*)::int from orders
       where paid_at is not null and fulfilled_at is null and (refunded_cents < total_cents or total_cents = 0)
     ) as unfulfilled
   from payment_events where handled_at is null`,
);

/** The oldest unhandled events of the payment provider. */
export const listUnhandled = statement<{ id: string; kind: string; received_at: Date; deliveries: number }, []>(
  'list-unhandled-events',
  'select id, kind, received_at, deliveries from payment_events where handled_at is null order by received_at limit 20',
);
