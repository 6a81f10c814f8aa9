import { parseCalendarDay } from '../kernel/calendar-day.ts';
import { maxStudentCount } from './activation-code.ts';

export const discountTypes = ['Fixed', 'Percentage'] as const;

/** The longest code (B section 5). */
export const maxDiscountCodeLength = 175;

/** In dollars, above any order. */
export const highestDiscount = 1_000_000;

/** The defaults of a new discount (B section 9). */
export const usualDiscount = { type: 'Fixed', minStudents: 1, maxStudents: maxStudentCount, days: 30 } as const;

export interface DiscountForm {
  readonly code: string;
  /** Dollars, or percents. */
  readonly amount: number;
  readonly type: (typeof discountTypes)[number];
  readonly minStudents: number;
  readonly maxStudents: number;
  readonly expiration: string;
}

export type DiscountError =
  | 'staff-discount-code-invalid'
  | 'staff-amount-invalid'
  | 'staff-percentage-invalid'
  | 'staff-min-students-invalid'
  | 'staff-max-students-invalid'
  | 'staff-students-reversed'
  | 'staff-discount-expiration-missing';

/** Dollars as whole cents; null if not a valid amount, or too much. */
export const centsOf = (dollars: number, most: number): number | null => {
  const cents = Math.round(dollars * 100);
  return Math.abs(cents - dollars * 100) < 1e-6 && dollars >= 1 && dollars <= most ? cents : null;
};

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= maxStudentCount;

const amountError = ({ type, amount }: DiscountForm): DiscountError | null => {
  if (type === 'Fixed') return centsOf(amount, highestDiscount) === null ? 'staff-amount-invalid' : null;
  return Number.isInteger(amount) && amount >= 1 && amount <= 100 ? null : 'staff-percentage-invalid';
};

/** The errors by field, in form order (B section 5, C11). */
const rules: {
  readonly [Field in Exclude<keyof DiscountForm, 'type'>]: (form: DiscountForm) => DiscountError | null;
} = {
  code: ({ code }) =>
    code.trim() === '' || code.trim().length > maxDiscountCodeLength ? 'staff-discount-code-invalid' : null,
  amount: amountError,
  minStudents: ({ minStudents }) => (isCount(minStudents) ? null : 'staff-min-students-invalid'),
  maxStudents: ({ minStudents, maxStudents }) => {
    if (!isCount(maxStudents)) return 'staff-max-students-invalid';
    return isCount(minStudents) && minStudents > maxStudents ? 'staff-students-reversed' : null;
  },
  expiration: ({ expiration }) => (parseCalendarDay(expiration) === null ? 'staff-discount-expiration-missing' : null),
};

export const discountError = (form: DiscountForm, field: keyof typeof rules): DiscountError | null =>
  rules[field](form);

export const discountErrors = (form: DiscountForm): readonly DiscountError[] =>
  (Object.keys(rules) as (keyof typeof rules)[]).flatMap((field) => rules[field](form) ?? []);

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The code of a new discount: five uppercase letters and digits from random numbers from 0 to 255 (B section 9). */
export const discountCodeFrom = (random: Uint8Array): string =>
  Array.from(random.slice(0, 5), (byte) => signs[byte % signs.length]).join('');
