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
import { Columns } from '../../components/accounts/account/form-layout.tsx';
import { isOneOf } from '../../components/form/rules.ts';
import { useForm } from '../../components/form/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useHandover } from './results.ts';
import { StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

type Values = Record<Exclude<keyof DiscountForm, 'type'> | 'comment', string> & Pick<DiscountForm, 'type'>;

const ruled = ['code', 'amount', 'minStudents', 'maxStudents', 'expiration'] as const;

const typedForm = (values: Values): DiscountForm => ({
  ...values,
  amount: numberOf(values.amount),
  minStudents: numberOf(values.minStudents),
  maxStudents: numberOf(values.maxStudents),
});

/** The initial values (B section 9). */
const usualValues = (): Values => ({
  code: discountCodeFrom(crypto.getRandomValues(new Uint8Array(5))),
  amount: '',
  type: usualDiscount.type,
  minStudents: String(usualDiscount.minStudents),
  maxStudents: String(usualDiscount.maxStudents),
  expiration: addDays(new Date().toISOString().slice(0, 10) as CalendarDay, usualDiscount.days),
  comment: '',
});

/** Creates a discount (B sections 2.7, 5 and 9). */
export const DiscountScreen = () => {
  const handOn = useHandover();
  const [defaults] = useState(usualValues);
  const form = useForm({
    checksOnLeave: true,
    values: defaults,
    send: (values) => call(createDiscountCode, { ...typedForm(values), comment: values.comment }),
    onDone: ({ code }, values) => handOn('discount-code/success', { discount: { ...typedForm(values), code } }),
    rules: (name, values) => (isOneOf(ruled, name) ? discountError(typedForm(values), name) : null),
    messages: staffSentences,
    refusedAt: { 'staff-discount-code-taken': 'code' },
  });
  const isFixed = form.values.type === 'Fixed';
  return (
    <StaffFrame
      title="Create a Discount Code"
      note="It counts once for an organization, for licenses and not for training."
    >
      <StaffForm form={form} submit="Create Discount Code" busy="Creating the discount">
        <Columns>
          <StaffField
            {...form.field('code')}
            required
            label="Code"
            maxLength={maxDiscountCodeLength}
            spellCheck={false}
          />
          <SelectField
            {...form.field('type')}
            label="Type"
            options={discountTypes.map((type) => ({ value: type, label: type }))}
          />
          <StaffField
            {...form.field('amount')}
            required
            label="Amount"
            hint={isFixed ? 'In dollars.' : 'In percent, from 1 to 100.'}
            inputMode={isFixed ? 'decimal' : 'numeric'}
          />
          <StaffField {...form.field('expiration')} required label="Expiration" hint="The last day." type="date" />
          <StaffField
            {...form.field('minStudents')}
            required
            label="Minimum Students"
            hint="An order with fewer gets no discount."
            inputMode="numeric"
          />
          <StaffField
            {...form.field('maxStudents')}
            required
            label="Maximum Students"
            hint="It counts for no more of an order."
            inputMode="numeric"
          />
          <StaffField {...form.field('comment')} label="Comment (optional)" className="col-span-full" />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
