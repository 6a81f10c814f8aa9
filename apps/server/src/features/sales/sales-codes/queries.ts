import { statement } from '../../../db/client.ts';

/** No row if the id is known. A known id keeps its code, which a concurrent call may have returned first. */
export const insertSalesCode = statement<
  { id: string },
  [id: string, code: string, name: string, priceCents: number, createdBy: string, now: Date]
>(
  'insert-sales-code',
  `insert into sales_codes (id, code, name, price_cents, created_by, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning id`,
);

interface SalesCodeRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price_cents: number;
  readonly created_at: Date;
}

const columns = 'id, code, name, price_cents, created_at';

export const findSalesCode = statement<SalesCodeRow, [id: string]>(
  'find-sales-code',
  `select ${columns} from sales_codes where id = $1`,
);

export const findTypedSalesCode = statement<SalesCodeRow, [code: string]>(
  'find-typed-sales-code',
  `select ${columns} from sales_codes where upper(code) = upper($1)`,
);
