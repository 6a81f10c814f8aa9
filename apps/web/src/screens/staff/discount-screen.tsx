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
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Columns, Fields, FormField } from '../../components/form/fields.tsx';
import { isOneOf } from '../../components/form/rules.ts';
import { useContinueWith } from './results.ts';
import { numberOf, StaffForm, useStaffForm } from './staff-form.tsx';

type Values = Record<Exclude<keyof DiscountForm, 'type'> | 'comment', string> & Pick<DiscountForm, 'type'>;

const ruled = ['code', 'amount', 'minStudents', 'maxStudents', 'expiration'] as const;

const typedForm = (values: Values): DiscountForm => ({
  ...values,
  amount: numberOf(values.amount),
  minStudents: numberOf(values.minStudents),
  maxStudents: numberOf(values.maxStudents),
});

const newCode = (): string => discountCodeFrom(crypto.getRandomValues(new Uint8Array(5)));

const lastDay = (): string => addDays(new Date().toISOString().slice(0, 10) as CalendarDay, usualDiscount.days);

/** Creates a discount (B sections 2.7, 5 and 9). */
export const DiscountScreen = () => {
  const continueWith = useContinueWith();
  const [code] = useState(newCode);
  const form = useStaffForm({
    fields: {
      code: { label: 'Code', initial: code, maxLength: maxDiscountCodeLength, spellCheck: false },
      type: {
        label: 'Type',
        initial: usualDiscount.type as DiscountForm['type'],
        options: discountTypes.map((type) => ({ value: type, label: type })),
      },
      amount: { label: 'Amount' },
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
    },
    rules: (name, values) => (isOneOf(ruled, name) ? discountError(typedForm(values), name) : null),
    send: (values) => call(createDiscountCode, { ...typedForm(values), comment: values.comment }),
    onDone: ({ code }, values) => continueWith('discount-code/success', { discount: { ...typedForm(values), code } }),
  });
  const isFixed = form.values.type === 'Fixed';
  return (
    <StaffForm
      title="Create a Discount Code"
      note="It counts once for an organization, for licenses and not for training."
      form={form}
      submit="Create Discount Code"
      busy="Creating the discount"
    >
      <Columns>
        <Fields form={form} names={['code', 'type']} />
        <FormField
          form={form}
          name="amount"
          hint={isFixed ? 'In dollars.' : 'In percent, from 1 to 100.'}
          inputMode={isFixed ? 'decimal' : 'numeric'}
        />
        <Fields form={form} names={['expiration', 'minStudents', 'maxStudents', 'comment']} />
      </Columns>
    </StaffForm>
  );
};
