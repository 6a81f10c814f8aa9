import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { type OrderStatus, orderStatus } from '../staff-support/queries.ts';

/** Maximum number of results of each kind. */
const maxResults = 20;

interface MembershipFact {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  readonly permission: OrganizationPermission;
}

/**
 * Users by the beginning of the username or the address, or by id. Closed accounts have no memberships and cannot be
 * found. `id` is null if the text is not an id.
 */
export const findUsers = statement<
  {
    id: string;
    username: string;
    name: string;
    email: string;
    verified: boolean;
    is_staff: boolean;
    organizations: readonly MembershipFact[];
  },
  [search: string, id: string | null]
>(
  'find-customers',
  `select u.id, u.username, u.name, u.email, u.email_verified_at is not null as verified,
     'admin' = any(u.account_types) as is_staff, own.organizations
   from users u cross join lateral (
     select json_agg(json_build_object(
       'id', o.id, 'name', o.name, 'personal', o.personal, 'permission', m.permission
     ) order by o.personal, o.name, o.id) as organizations
     from memberships m join organizations o on o.id = m.organization_id where m.user_id = u.id
   ) own
   where own.organizations is not null
     and (starts_with(lower(u.username), lower($1)) or starts_with(lower(u.email), lower($1)) or u.id = $2)
   order by lower(u.username) = lower($1) desc, lower(u.username) limit ${maxResults}`,
);

/** Organizations by part of the name, or by id. */
export const findOrganizations = statement<
  { id: string; name: string; personal: boolean; members: number; students: number },
  [search: string, id: string | null]
>(
  'find-customer-organizations',
  `select o.id, o.name, o.personal,
     (select count(*)::int from memberships m where m.organization_id = o.id) as members,
     (select count(*)::int from students st where st.organization_id = o.id) as students
   from organizations o where position(lower($1) in lower(o.name)) > 0 or o.id = $2
   order by o.personal, lower(o.name), o.id limit ${maxResults}`,
);

/** Finds a student by id only, never by name. */
export const findStudentById = statement<
  {
    id: string;
    organization_id: string;
    organization: string;
    owner: string;
    licenses: readonly { program: Program; status: 'active' | 'archived' }[];
  },
  [id: string]
>(
  'find-customers-student',
  `select st.id, st.organization_id, o.name as organization, u.username as owner, coalesce((
     select json_agg(json_build_object('program', l.program, 'status', l.status) order by l.program)
     from licenses l where l.student_id = st.id
   ), '[]') as licenses
   from students st join organizations o on o.id = st.organization_id join users u on u.id = st.owner_id
   where st.id = $1`,
);

/**
 * Orders by id, the beginning of a purchase order number, the id of the page at the payment provider, or the code of
 * the link in the receipt.
 */
export const findOrders = statement<
  {
    id: string;
    organization_id: string;
    organization: string;
    kind: 'card' | 'purchase-order';
    purchase_order_number: string | null;
    total_cents: number;
    status: OrderStatus;
    created_at: Date;
  },
  [search: string, id: string | null, activationHash: Buffer]
>(
  'find-customers-orders',
  `select o.id, o.organization_id, org.name as organization, o.kind, p.purchase_order_number, o.total_cents,
     ${orderStatus} as status, o.created_at
   from orders o
   join organizations org on org.id = o.organization_id
   left join purchase_orders p on p.order_id = o.id
   where o.id = $2 or o.provider_session = $1 or o.activation_hash = $3
     or starts_with(lower(p.purchase_order_number), lower($1))
   order by o.created_at desc, o.id limit ${maxResults}`,
);

/** An activation code by its hash, with its sale and where it was used. */
export const findActivationCode = statement<
  {
    id: string;
    students: number;
    tier: 'trial' | 'basic';
    expires_on: string;
    contact: string;
    created_at: Date;
    used_at: Date | null;
    organization: { readonly id: string; readonly name: string } | null;
    subscription_id: string | null;
  },
  [codeHash: Buffer]
>(
  'find-customers-activation-code',
  `select c.id, c.students, c.tier, c.expires_on::text as expires_on, t.contact_name as contact, c.created_at, c.used_at,
     case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organization,
     sub.id as subscription_id
   from activation_codes c
   join staff_transactions t on t.id = c.transaction_id
   left join subscriptions sub on sub.activation_code_id = c.id
   left join organizations o on o.id = sub.organization_id
   where c.code_hash = $1`,
);
