import type { KeptPrices } from '@sixty/domain/sales/order-lines.ts';
import type { PurchaseOrderDetails } from '@sixty/domain/sales/purchase-order.ts';
import { statement } from '../../../db/client.ts';

/** An order by its client-made id, with everything that distinguishes it. */
export interface SentOrder extends PurchaseOrderDetails {
  readonly user_id: string;
  readonly organization_id: string;
  readonly reading_seats: number;
  readonly math_seats: number;
  readonly trainings: number;
  readonly total_cents: number;
  /** As stored; '' if none was typed. */
  readonly discount_code: string;
  /** When the subscription it extends was made; null if it extends none. */
  readonly extended_created: Date | null;
}

/** SQL for the details of a purchase order `p`, as columns. */
export const purchaseOrderColumns = `p.purchase_order_number as "purchaseOrderNumber", p.district, p.school, p.country, p.state, p.address, p.city,
     p.postal_code as "postalCode", p.contact_name as name, p.contact_phone_number as phone, p.contact_email as "emailAddress"`;

export const findSentOrder = statement<SentOrder, [id: string]>(
  'find-sent-order',
  `select o.user_id, o.organization_id, o.reading_seats, o.math_seats, o.trainings, o.total_cents,
     coalesce(d.code, '') as discount_code, sub.created_at as extended_created, ${purchaseOrderColumns}
   from orders o
   left join purchase_orders p on p.order_id = o.id
   left join discount_codes d on d.id = o.discount_code_id
   left join subscriptions sub on sub.id = o.extends_id
   where o.id = $1`,
);

/** When an organization last sent a purchase order with a number, in any case, and the zone of that order. */
export const findNumberUsed = statement<
  { created_at: Date; zone: string },
  [organizationId: string, purchaseOrderNumber: string]
>(
  'find-purchase-order-number-used',
  `select o.created_at, o.zone
   from orders o join purchase_orders p on p.order_id = o.id
   where o.organization_id = $1 and lower(p.purchase_order_number) = lower($2)
   order by o.created_at desc limit 1`,
);

export const insertPurchaseOrder = statement<
  never,
  [
    orderId: string,
    purchaseOrderNumber: string,
    district: string,
    school: string,
    country: string,
    state: string,
    address: string,
    city: string,
    postalCode: string,
    contactName: string,
    contactPhone: string,
    contactEmail: string,
  ]
>(
  'insert-purchase-order',
  `insert into purchase_orders (order_id, purchase_order_number, district, school, country, state, address, city,
     postal_code, contact_name, contact_phone_number, contact_email)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export const findVerifiedBuyer = statement<{ email: string }, [userId: string]>(
  'find-verified-buyer',
  'select email from users where id = $1 and email_verified_at is not null',
);

/** Licenses of an organization's other purchase orders since a time that nobody approved or declined. */
export const countUnapproved = statement<{ licenses: number }, [organizationId: string, except: string, since: Date]>(
  'count-unapproved-licenses',
  `select coalesce(sum(o.reading_seats + o.math_seats), 0)::int as licenses
   from orders o join purchase_orders p on p.order_id = o.id
   where o.organization_id = $1 and o.id <> $2 and o.created_at > $3 and p.approved_at is null and o.ended_at is null`,
);

export const findPurchaseOrder = statement<{ is_approved: boolean; is_declined: boolean }, [orderId: string]>(
  'find-purchase-order',
  `select p.approved_at is not null as is_approved, o.ended_at is not null as is_declined
   from purchase_orders p join orders o on o.id = p.order_id where p.order_id = $1`,
);

export const setApproved = statement<never, [orderId: string, now: Date]>(
  'set-purchase-order-approved',
  'update purchase_orders set approved_at = $2 where order_id = $1',
);

export const declineOrder = statement<never, [orderId: string, now: Date]>(
  'decline-purchase-order',
  'update orders set ended_at = $2 where id = $1 and paid_at is null',
);

/** SQL that is true if a purchase order `o` waits for approval. */
const waits = `o.kind = 'purchase-order' and o.paid_at is null and o.ended_at is null`;

/** Purchase orders that wait for approval, oldest first. */
export const listWaitingOrders = statement<
  {
    id: string;
    organization_id: string;
    organization: string;
    purchase_order_number: string;
    licenses: number;
    created_at: Date;
  },
  []
>(
  'list-waiting-purchase-orders',
  `select o.id, o.organization_id, org.name as organization, p.purchase_order_number,
     o.reading_seats + o.math_seats as licenses, o.created_at
   from orders o
   join purchase_orders p on p.order_id = o.id
   join organizations org on org.id = o.organization_id
   where ${waits} order by o.created_at, o.id limit 50`,
);

export const countWaitingOrders = statement<{ waiting: number; oldest: Date | null }, []>(
  'count-waiting-purchase-orders',
  `select count(*)::int as waiting, min(o.created_at) as oldest from orders o where ${waits}`,
);

export type PurchaseOrderMailRow = PurchaseOrderDetails &
  KeptPrices & {
    readonly created_at: Date;
    readonly zone: string;
    readonly reading: number;
    readonly math: number;
    readonly training: number;
    readonly discount_cents: number;
    readonly total_cents: number;
    readonly username: string;
    /** The buyer. */
    readonly ordered_by: string;
    readonly email: string;
    readonly extends: boolean;
    readonly organization: string;
    readonly organization_id: string;
    readonly is_paid: boolean;
    readonly is_declined: boolean;
  };

/** What the messages about a purchase order say. */
export const findPurchaseOrderMail = statement<PurchaseOrderMailRow, [orderId: string]>(
  'find-purchase-order-mail',
  `select o.created_at, o.zone, o.reading_seats as reading, o.math_seats as math, o.trainings as training,
     o.discount_cents, o.total_cents, o.reading_cents, o.math_cents, o.training_cents, u.name as ordered_by, u.username, u.email, org.name as organization,
     org.id as organization_id, o.paid_at is not null as is_paid, o.ended_at is not null as is_declined,
     o.extends_id is not null as extends,
     ${purchaseOrderColumns}
   from purchase_orders p
   join orders o on o.id = p.order_id
   join users u on u.id = o.user_id
   join organizations org on org.id = o.organization_id
   where p.order_id = $1`,
);
