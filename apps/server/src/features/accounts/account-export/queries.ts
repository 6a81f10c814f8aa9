import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { type AccountRow, accountColumns } from '../account/queries.ts';

interface ExportedRow extends AccountRow {
  readonly account_types: string[];
  readonly role: string | null;
  readonly referral: string | null;
  readonly entity: string | null;
  readonly notes: string | null;
  readonly second_listen: boolean;
  readonly terms_version: string | null;
  readonly terms_accepted_at: Date | null;
  readonly created_at: Date;
}

export const findExported = statement<ExportedRow, [userId: string]>(
  'find-exported-account',
  `select ${accountColumns}, account_types, role, referral, entity, notes, second_listen, terms_version, terms_accepted_at,
     created_at from users where id = $1`,
);

export const listMemberships = statement<
  { name: string; personal: boolean; permission: string; group_name: string | null },
  [userId: string]
>(
  'list-own-memberships',
  `select o.name, o.personal, m.permission, g.name as group_name
   from memberships m join organizations o on o.id = m.organization_id left join groups g on g.id = m.group_id
   where m.user_id = $1 order by o.personal desc, o.name collate name_order, o.id`,
);

/** The groups of the user's students, with how many each has. */
export const listOwnLineups = statement<
  { organization: string; name: string; weekdays: number[]; students: number },
  [userId: string]
>(
  'list-own-lineups',
  `select o.name as organization, g.name, g.weekdays, count(s.student_id)::int as students
   from lineup_groups g join organizations o on o.id = g.organization_id
   left join lineup_students s on s.user_id = g.user_id and s.organization_id = g.organization_id and s.group_place = g.place
   where g.user_id = $1 group by o.id, g.place, g.name, g.weekdays order by o.name collate name_order, o.id, g.place`,
);

export const listAllSessions = statement<
  { device: string | null; created_at: Date; last_seen_at: Date; ended_at: Date | null },
  [userId: string]
>(
  'list-all-sessions',
  `select device, created_at, last_seen_at, ended_at from sessions
   where user_id = $1 and student_id is null order by created_at desc, id`,
);

export const listActions = statement<{ at: Date; action: string }, [userId: string]>(
  'list-own-actions',
  'select at, action from audit_log where actor_id = $1 order by at, id',
);

/** The billing details of a purchase order or a sale. */
interface Billing {
  readonly contactName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly postalCode: string;
  readonly school: string | null;
  readonly district: string | null;
}

export const listOrders = statement<
  {
    organization: string;
    kind: string;
    reading_seats: number;
    math_seats: number;
    trainings: number;
    discount_cents: number;
    total_cents: number;
    refunded_cents: number;
    dispute: string | null;
    created_at: Date;
    paid_at: Date | null;
    purchase_order_number: string | null;
    billing: Billing | null;
  },
  [userId: string]
>(
  'list-exported-orders',
  `select org.name as organization, o.kind, o.reading_seats, o.math_seats, o.trainings, o.discount_cents, o.total_cents,
     o.refunded_cents, o.dispute, o.created_at, o.paid_at, p.purchase_order_number,
     case when p.order_id is not null then json_build_object(
       'contactName', p.contact_name, 'emailAddress', p.contact_email, 'phoneNumber', p.contact_phone_number,
       'street', p.address, 'city', p.city, 'state', p.state, 'country', p.country, 'postalCode', p.postal_code,
       'school', p.school, 'district', p.district
     ) end as billing
   from orders o join organizations org on org.id = o.organization_id left join purchase_orders p on p.order_id = o.id
   where o.user_id = $1 order by o.created_at, o.id`,
);

/** Sales that staff recorded under the user's address, if it is verified. */
export const listSales = statement<
  { kind: string; price_cents: number; created_at: Date; comment: string | null; fax: string | null; billing: Billing },
  [userId: string]
>(
  'list-exported-sales',
  `select s.kind, s.price_cents, s.created_at, s.comment, s.fax_number as fax, json_build_object(
     'contactName', s.contact_name, 'emailAddress', s.email_address, 'phoneNumber', s.phone_number,
     'street', s.street_address, 'city', s.city, 'state', s.state, 'country', s.country, 'postalCode', s.postal_code,
     'school', s.school, 'district', s.district
   ) as billing
   from staff_transactions s join users u on lower(u.email) = lower(s.email_address)
   where u.id = $1 and u.email_verified_at is not null order by s.created_at, s.id`,
);

/** Seats shared between the user's personal organizations and others, without the names of the others. */
export const listSharedSeats = statement<
  { is_given: boolean; program: Program; seats: number; created_at: Date; changed_at: Date },
  [userId: string]
>(
  'list-exported-shared-seats',
  `select d.organization_id = o.id as is_given, d.program, d.seats, d.created_at, d.changed_at
   from memberships m join organizations o on o.id = m.organization_id and o.personal
   join seat_delegations d on o.id in (d.organization_id, d.recipient_organization_id)
   where m.user_id = $1 order by d.created_at, d.program, is_given`,
);

/** Invitations by the user and to the user; those by address only if the address is verified. */
export const listInvitations = statement<
  {
    is_sent: boolean;
    organization: string;
    email: string | null;
    permission: string;
    created_at: Date;
    ended_at: Date | null;
    is_accepted: boolean;
  },
  [userId: string]
>(
  'list-exported-invitations',
  `select i.inviter_id = u.id as is_sent, o.name as organization, case when i.inviter_id <> u.id then i.email end as email,
     i.permission, i.created_at, i.ended_at, i.accepted_by is not null as is_accepted
   from users u join organization_invitations i on i.inviter_id = u.id or i.user_id = u.id or i.accepted_by = u.id
     or (u.email_verified_at is not null and lower(i.email) = lower(u.email))
   join organizations o on o.id = i.organization_id
   where u.id = $1 order by i.created_at, i.id`,
);
