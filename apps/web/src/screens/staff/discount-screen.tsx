import { createDiscountCode } from '@sixty/contract/staff/staff-codes.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  type DiscountForm,
  discountCodeFrom,
  discountError,
  discountTypes,
  maxDiscountCodeLength,
  usualDiscount,
} from '@sixty/domain/staff/discount-form.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Columns } from '../../components/accounts/account/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useHandover } from './results.ts';
import { StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

type Values = Record<Exclude<keyof DiscountForm, 'type'> | 'comment', string> & Pick<DiscountForm, 'type'>;

const typedForm = (values: Values): DiscountForm => ({
  ...values,
  amount: numberOf(values.amount),
  minStudents: numberOf(values.minStudents),
  maxStudents: numberOf(values.maxStudents),
});

/** What the form offers (B section 9). */
const usualValues = (): Values => ({
  code: discountCodeFrom(crypto.getRandomValues(new Uint8Array(5))),
  amount: '',
  type: usualDiscount.type,
  minStudents: String(usualDiscount.minStudents),
  maxStudents: String(usualDiscount.maxStudents),
  expiration: addDays(new Date().toISOString().slice(0, 10) as CalendarDay, usualDiscount.days),
  comment: '',
});

/** Makes a discount (B sections 2.7, 5 and 9). */
export const DiscountScreen = () => {
  const handOn = useHandover();
  const [defaults] = useState(usualValues);
  const { form, ruled, submit, isPending, error } = useStaffForm<Values, { code: string }>({
    defaults,
    send: (values) => call(createDiscountCode, { ...typedForm(values), comment: values.comment }),
    onDone: ({ code }, values) => handOn('discount-code/success', { discount: { ...typedForm(values), code } }),
    fields: { 'staff-discount-code-taken': 'code' },
  });
  const field = (name: Exclude<keyof DiscountForm, 'type'>) =>
    ruled(name, (values) => discountError(typedForm(values), name));
  const isFixed = form.watch('type') === 'Fixed';
  return (
    <StaffFrame
      title="Create a Discount Code"
      note="It counts once for an organization, for licenses and not for training."
    >
      <StaffForm
        submitLabel="Create Discount Code"
        busy={isPending ? 'Creating the discount' : undefined}
        error={error}
        onSubmit={submit}
      >
        <Columns>
          <StaffField {...field('code')} label="Code" maxLength={maxDiscountCodeLength} spellCheck={false} />
          <SelectField
            {...form.register('type', {
              onChange: () => form.getFieldState('amount').isTouched && form.trigger('amount'),
            })}
            label="Type"
            options={discountTypes.map((type) => ({ value: type, label: type }))}
          />
          <StaffField
            {...field('amount')}
            label="Amount"
            hint={isFixed ? 'In dollars.' : 'In percent, from 1 to 100.'}
            inputMode={isFixed ? 'decimal' : 'numeric'}
          />
          <StaffField {...field('expiration')} label="Expiration" hint="The last day." type="date" />
          <StaffField
            {...field('minStudents')}
            label="Minimum Students"
            hint="An order with fewer gets no discount."
            inputMode="numeric"
          />
          <StaffField
            {...field('maxStudents')}
            label="Maximum Students"
            hint="It counts for no more of an order."
            inputMode="numeric"
          />
          <StaffField {...form.register('comment')} label="Comment (optional)" className="col-span-full" />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
