import { statement } from '../../../db/client.ts';

type TransactionValues = [
  id: string,
  contactName: string,
  emailAddress: string,
  streetAddress: string,
  city: string,
  country: string,
  state: string,
  postalCode: string,
  phoneNumber: string,
  faxNumber: string,
  district: string,
  school: string,
  kind: string,
  priceCents: number,
  comment: string,
  createdBy: string,
];

/** No row if the id is known, or if the contact has a transaction in this second. */
export const insertTransaction = statement<{ id: string }, [...TransactionValues, createdAt: Date]>(
  'insert-staff-transaction',
  `insert into staff_transactions (
     id, contact_name, email_address, street_address, city, country, state, postal_code, phone_number, fax_number,
     district, school, kind, price_cents, comment, created_by, created_at
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''), nullif($11, ''), nullif($12, ''), $13, $14,
     nullif($15, ''), $16, $17)
   on conflict do nothing
   returning id`,
);

/** When the caller's transaction was created, and whether its values are equal. */
export const findCreation = statement<{ created_at: Date; is_same: boolean }, TransactionValues>(
  'find-staff-transaction-creation',
  `select created_at, price_cents = $14 and kind = $13
     and (contact_name, email_address, street_address, city, country, state, postal_code, phone_number) =
       ($2, $3, $4, $5, $6, $7, $8, $9)
     and (coalesce(fax_number, ''), coalesce(district, ''), coalesce(school, ''), coalesce(comment, '')) =
       ($10, $11, $12, $15) as is_same
   from staff_transactions where id = $1 and created_by = $16`,
);

/** The transaction that codes refer to, by the contact and the second. */
export const findTransaction = statement<{ id: string }, [contactName: string, createdAt: Date]>(
  'find-staff-transaction',
  'select id from staff_transactions where lower(contact_name) = lower($1) and created_at = $2',
);
