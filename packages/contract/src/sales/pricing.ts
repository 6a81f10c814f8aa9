import { maxLicenses } from '@sixty/domain/sales/price.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { textLine, wholeNumber, withDefault } from '../fields.ts';

const isCount = (given: number): boolean => given >= 0 && given <= maxLicenses;

/** A quantity: whole, from 0 to 65535. */
export const licenseCount = wholeNumber.check(z.refine(isCount));

/** The order: one license of each program if a count is omitted (C13); 0 stays 0. */
const quoted = z.object({
  reading: withDefault(licenseCount, 1),
  math: withDefault(licenseCount, 1),
  /** Trainings of up to three instructors each. */
  training: withDefault(licenseCount, 0),
  discountCode: withDefault(textLine, ''),
});

const byProduct = z.object({ reading: z.number(), math: z.number(), training: z.number() });

/** Money is in US dollars. */
export const findPrice = endpoint({
  method: 'GET',
  path: '/api/price',
  audience: ['open'],
  summary: 'The price of an order, as charged',
  input: quoted,
  output: answer({
    /** The total, which is charged. */
    price: z.number(),
    /** Of one license for a year, and of one training. */
    prices: byProduct,
    subTotals: byProduct,
    /** The amount of the discount. */
    discount: z.number(),
    /** `clear` without a code. */
    discountCodeMessage: z.object({ message: z.string(), messageType: z.enum(['success', 'error', 'clear']) }),
    /** Purchase orders of more licenses wait for approval. */
    purchaseOrderLicenses: z.int(),
    /** The free licenses of a new account, per program. Null if there are none. */
    trial: z.nullable(z.object({ licenses: z.int(), days: z.int() })),
  }),
  refusals: ['puzzle-needed'],
});

export type PriceAnswer = z.infer<(typeof findPrice)['output']>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  audience: ['open'],
  summary: 'The same prices by the names of the products (C2)',
  input: quoted,
  output: answer({
    prices: z.object({ 'Reading Subscription': z.number(), 'Math Subscription': z.number(), Training: z.number() }),
    total: z.number(),
    subTotals: byProduct,
    /** Whether a code reduces the price, and its message; empty without a code. */
    discount: z.object({ success: z.boolean(), message: z.string() }),
  }),
  refusals: ['puzzle-needed'],
});
