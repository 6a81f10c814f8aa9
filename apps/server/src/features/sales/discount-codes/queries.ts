import { statement } from '../../../db/client.ts';

type DiscountValues = [
  code: string,
  kind: string,
  amount: number,
  minStudents: number,
  maxStudents: number,
  expiresOn: string,
  comment: string,
];

/** No row if the code exists, in any case. */
export const insertDiscountCode = statement<{ id: string }, [...DiscountValues, createdBy: string, now: Date]>(
  'insert-discount-code',
  `insert into discount_codes (code, kind, amount, min_students, max_students, expires_on, comment, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, nullif($7, ''), $8, $9)
   on conflict (upper(code)) do nothing returning id`,
);

export const isSameDiscountCode = statement<{ same: boolean }, DiscountValues>(
  'is-same-discount-code',
  `select exists (
     select from discount_codes
     where code = $1 and kind = $2 and amount = $3 and min_students = $4 and max_students = $5 and expires_on = $6
       and coalesce(comment, '') = $7
   ) as same`,
);
