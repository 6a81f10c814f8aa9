import { createDiscountCode } from '@sixty/contract/staff/staff-codes.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  type DiscountForm,
  discountCodeFrom,
  discountError,
  discountTypes,
  maxDiscountCodeLength,
  usualDiscount,
} from '@sixty/domain/sales/discount-form.ts';
import { call } from '../../api/client.ts';
import { rulesOf } from '../../components/form/rules.ts';
import { StaffForm } from './staff-form.tsx';

const ruled = ['code', 'amount', 'minStudents', 'maxStudents', 'expiration'] as const;

const newCode = (): string => discountCodeFrom(crypto.getRandomValues(new Uint8Array(5)));

const lastDay = (): string => addDays(new Date().toISOString().slice(0, 10) as CalendarDay, usualDiscount.days);

/** Creates a discount (B sections 2.7, 5 and 9). */
export const DiscountScreen = () => (
  <StaffForm
    title="Create a Discount Code"
    note="It counts once for an organization, for licenses and not for training."
    submit="Create Discount Code"
    busy="Creating the discount"
    fields={{
      code: { label: 'Code', initial: newCode(), maxLength: maxDiscountCodeLength, spellCheck: false },
      type: {
        label: 'Type',
        initial: usualDiscount.type as DiscountForm['type'],
        options: discountTypes.map((type) => ({ value: type, label: type })),
      },
      amount: { kind: 'decimal', label: 'Amount' },
      expiration: { kind: 'date', label: 'Expiration', initial: lastDay(), hint: 'The last day.' },
      minStudents: {
        kind: 'whole',
        label: 'Minimum Students',
        initial: String(usualDiscount.minStudents),
        hint: 'An order with fewer gets no discount.',
      },
      maxStudents: {
        kind: 'whole',
        label: 'Maximum Students',
        initial: String(usualDiscount.maxStudents),
        hint: 'It counts for no more of an order.',
      },
      comment: { label: 'Comment (optional)', className: 'col-span-full' },
    }}
    own={({ values: { type } }) => ({
      amount: type === 'Fixed' ? { hint: 'In dollars.' } : { hint: 'In percent, from 1 to 100.', inputMode: 'numeric' },
    })}
    rules={rulesOf(ruled, discountError)}
    send={(values) => call(createDiscountCode, values)}
    result={({ code }, { comment: _, ...discount }) => ({
      to: 'discount-code/success',
      results: { discount: { ...discount, code } },
    })}
  />
);
