import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { EndReason } from '@sixty/domain/sales/end-reason.ts';
import type { PurchaseOrderDetails } from '@sixty/domain/sales/purchase-order.ts';
import type { DisputeState } from '@sixty/domain/sales/reversal.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { purchaseOrderColumns } from '../../sales/public.ts';
import { usernameOf } from '../staff-log/queries.ts';

/** SQL for the status of an order `o`. */
export const orderStatus = `case
     when o.fulfilled_at is not null then 'fulfilled' when o.paid_at is not null then 'paid'
     when o.ended_at is not null then 'ended' else 'open'
   end`;

export type OrderStatus = 'open' | 'paid' | 'fulfilled' | 'ended';

export const findOrganization = statement<
  { id: string; name: string; personal: boolean; created_at: Date; students: number },
  [id: string]
>(
  'find-customer-organization',
  `select o.id, o.name, o.personal, o.created_at,
     (select count(*)::int from students st where st.organization_id = o.id) as students
   from organizations o where o.id = $1`,
);

/** SQL for the seats of an organization in a program by source and use, as columns. */
const seatColumns = (organization: string, program: string, now: string): string => `
  (select coalesce(sum(case when ${program} = 'math' then sub.math_seats else sub.reading_seats end), 0)::int
   from subscriptions sub
   where sub.organization_id = ${organization} and sub.starts_at <= ${now} and sub.expires_at > ${now}) as purchased,
  (select coalesce(sum(d.seats), 0)::int from seat_delegations d
   where d.organization_id = ${organization} and d.program = ${program}) as delegated,
  (select coalesce(sum(d.seats), 0)::int from seat_delegations d
   where d.recipient_organization_id = ${organization} and d.program = ${program}) as received,
  coalesce((select used.count from seats_in_use used
   where used.organization_id = ${organization} and used.program = ${program}), 0) as in_use`;

export interface SeatFacts {
  readonly purchased: number;
  readonly delegated: number;
  readonly received: number;
  readonly in_use: number;
}

export const listSeats = statement<SeatFacts & { program: Program }, [organizationId: string, now: Date]>(
  'list-customers-seats',
  `select p.program, ${seatColumns('$1', 'p.program', '$2')} from unnest('{reading,math}'::text[]) as p (program)`,
);

export const listMembers = statement<
  { id: string; username: string; permission: OrganizationPermission },
  [organizationId: string]
>(
  'list-customers-members',
  `select u.id, u.username, m.permission from memberships m join users u on u.id = m.user_id
   where m.organization_id = $1
   order by array_position('{licensee,manager,instructor}', m.permission), lower(u.username) limit 200`,
);

/** SQL for why staff ended a subscription, by its alias; null if they did not. */
const endReasonOf = (alias: string): string => `(
     select a.details ->> 'reason' from audit_log a
     where a.subject_id = ${alias}.id and a.action = 'subscription-ended' order by a.id desc limit 1
   )`;

/** A subscription as support sees it. */
export interface SubscriptionFact {
  id: string;
  reading_seats: number;
  math_seats: number;
  trial: boolean;
  starts_at: Date;
  expires_at: Date;
  zone: string;
  extends_id: string | null;
  source: 'sign-up' | 'staff' | 'order' | 'activation-code';
  order: { readonly id: string; readonly purchaseOrderNumber: string | null; readonly created: string } | null;
  activation_code: { readonly id: string; readonly contact: string } | null;
  end_reason: EndReason | null;
}

export const listSubscriptions = statement<SubscriptionFact, [organizationId: string]>(
  'list-customers-subscriptions',
  `select sub.id, sub.reading_seats, sub.math_seats, sub.trial, sub.starts_at, sub.expires_at, sub.zone, sub.extends_id, case
     when sub.order_id is not null then 'order' when sub.activation_code_id is not null then 'activation-code'
     when sub.trial and exists (
       select from memberships m
       join organizations own on own.id = m.organization_id and own.personal
       join audit_log a on a.subject_id = m.user_id and a.action = 'account-created'
       where m.organization_id = sub.organization_id
     ) then 'staff' else 'sign-up'
   end as source, ${endReasonOf('sub')} as end_reason,
   case when o.id is not null then json_build_object(
     'id', o.id, 'purchaseOrderNumber', p.purchase_order_number, 'created', o.created_at
   ) end as order,
   case when c.id is not null then json_build_object('id', c.id, 'contact', t.contact_name) end as activation_code
   from subscriptions sub
   left join orders o on o.id = sub.order_id
   left join purchase_orders p on p.order_id = o.id
   left join activation_codes c on c.id = sub.activation_code_id
   left join staff_transactions t on t.id = c.transaction_id
   where sub.organization_id = $1 order by sub.expires_at desc, sub.id limit 100`,
);

interface EventFact {
  readonly id: string;
  readonly kind: string;
  readonly received: string;
  readonly deliveries: number;
  readonly handled: boolean;
}

/** An order as support sees it. */
export interface OrderFact {
  id: string;
  kind: 'card' | 'purchase-order';
  buyer: string | null;
  reading_seats: number;
  math_seats: number;
  trainings: number;
  extends_id: string | null;
  total_cents: number;
  discount_cents: number;
  discount_code: string | null;
  refunded_cents: number;
  dispute: DisputeState | null;
  status: OrderStatus;
  created_at: Date;
  paid_at: Date | null;
  approved_at: Date | null;
  purchase_order: PurchaseOrderDetails | null;
  events: readonly EventFact[];
  /** With its end as text; null if there is none yet. */
  subscription: {
    readonly id: string;
    readonly reading: number;
    readonly math: number;
    readonly expires: string;
    readonly zone: string;
    readonly endReason: EndReason | null;
  } | null;
}

/** The orders of an organization, latest first, including one that was looked up, however old. */
export const listOrders = statement<OrderFact, [organizationId: string, lookedUp: string | null]>(
  'list-customers-orders',
  `select o.id, o.kind, ${usernameOf('u')} as buyer, o.reading_seats, o.math_seats, o.trainings, o.extends_id, o.total_cents,
     o.discount_cents, d.code as discount_code, o.refunded_cents, o.dispute, o.created_at, o.paid_at,
     (select p.approved_at from purchase_orders p where p.order_id = o.id) as approved_at,
     ${orderStatus} as status, (
       select to_json(details) from (select ${purchaseOrderColumns} from purchase_orders p where p.order_id = o.id) details
     ) as purchase_order, coalesce((
     select json_agg(json_build_object(
       'id', e.id, 'kind', e.kind, 'received', e.received_at, 'deliveries', e.deliveries,
       'handled', e.handled_at is not null
     ) order by e.received_at)
     from payment_events e where e.order_id = o.id
   ), '[]') as events, (
     select json_build_object(
       'id', sub.id, 'reading', sub.reading_seats, 'math', sub.math_seats, 'expires', sub.expires_at, 'zone', sub.zone,
       'endReason', ${endReasonOf('sub')}
     )
     from subscriptions sub where sub.order_id = o.id
   ) as subscription
   from orders o
   left join users u on u.id = o.user_id
   left join discount_codes d on d.id = o.discount_code_id
   where o.organization_id = $1 and (o.id = $2::uuid or o.id in (
     select latest.id from orders latest where latest.organization_id = $1 order by latest.created_at desc, latest.id limit 50
   ))
   order by o.created_at desc, o.id`,
);

/** Shared seats given and received by an organization, each with the number in use. */
export const listDelegations = statement<
  SeatFacts & {
    organization_id: string;
    recipient_organization_id: string;
    program: Program;
    seats: number;
    other: string;
  },
  [organizationId: string, now: Date]
>(
  'list-customers-delegations',
  `select d.organization_id, d.recipient_organization_id, d.program, d.seats, o.name as other, facts.*
   from seat_delegations d
   join organizations o
     on o.id = case when d.organization_id = $1 then d.recipient_organization_id else d.organization_id end
   cross join lateral (select ${seatColumns('d.recipient_organization_id', 'd.program', '$2')}) facts
   where d.organization_id = $1 or d.recipient_organization_id = $1
   order by d.organization_id = $1 desc, o.name, o.id, d.program`,
);

export const listInvitations = statement<
  { id: string; permission: OrganizationPermission; sent_at: Date },
  [organizationId: string, now: Date]
>(
  'list-customers-invitations',
  `select id, permission, sent_at from organization_invitations
   where organization_id = $1 and ended_at is null and expires_at > $2 order by sent_at desc, id limit 50`,
);

export const listArchived = statement<
  { student_id: string; program: Program; archived_at: Date },
  [organizationId: string]
>(
  'list-customers-archived',
  `select student_id, program, archived_at from licenses
   where organization_id = $1 and status = 'archived' order by archived_at desc, student_id, program limit 30`,
);

/** Locks the seats of organizations in a program: a concurrent caller counts them after (decision 005). */
export const lockSeatsIn = statement<never, [organizationIds: readonly string[], program: Program]>(
  'lock-seats-in',
  `insert into seats_in_use (organization_id, program, count)
   select distinct id, $2::text, 0 from unnest($1::uuid[]) as wanted (id) order by 1
   on conflict (organization_id, program) do update set count = seats_in_use.count`,
);

type DelegationKey = [organizationId: string, recipientOrganizationId: string, program: Program];

export const isDelegated = statement<{ found: boolean }, DelegationKey>(
  'is-delegated',
  `select exists (
     select from seat_delegations
     where organization_id = $1 and recipient_organization_id = $2 and program = $3
   ) as found`,
);

export const lockDelegation = statement<SeatFacts & { seats: number }, [...DelegationKey, now: Date]>(
  'lock-delegation-of-customer',
  `select d.seats, facts.*
   from seat_delegations d cross join lateral (select ${seatColumns('$2', '$3', '$4')}) facts
   where d.organization_id = $1 and d.recipient_organization_id = $2 and d.program = $3 for update of d`,
);

export const lowerDelegation = statement<never, [...DelegationKey, seats: number, now: Date]>(
  'lower-delegation',
  `update seat_delegations set seats = $4, changed_at = $5
   where organization_id = $1 and recipient_organization_id = $2 and program = $3`,
);

export const deleteDelegation = statement<never, DelegationKey>(
  'delete-delegation',
  'delete from seat_delegations where organization_id = $1 and recipient_organization_id = $2 and program = $3',
);

/** A student, locked against being moved or deleted until the transaction ends. */
export const lockCustomersStudent = statement<{ organization_id: string }, [studentId: string]>(
  'lock-customers-student',
  'select organization_id from students where id = $1 for no key update',
);

export const findLicense = statement<{ status: 'active' | 'archived' }, [studentId: string, program: Program]>(
  'find-customers-license',
  'select status from licenses where student_id = $1 and program = $2',
);

export const setActive = statement<never, [studentId: string, program: Program]>(
  'set-license-active',
  `update licenses set status = 'active', archived_at = null where student_id = $1 and program = $2`,
);

/** The user to send a message to again. */
export const findMailed = statement<{ username: string; email: string }, [userId: string]>(
  'find-mailed',
  `select u.username, u.email from users u
   where u.id = $1 and exists (select from memberships m where m.user_id = u.id)`,
);

export const findEvent = statement<{ order_id: string | null }, [eventId: string]>(
  'find-payment-event-of-customer',
  'select order_id from payment_events where id = $1',
);
