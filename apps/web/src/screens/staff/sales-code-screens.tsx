import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { generateSalesCode, sendSalesCode } from '@sixty/contract/staff-codes.ts';
import { emailMistake } from '@sixty/domain/account/email-address.ts';
import { centsOf, highestDiscount } from '@sixty/domain/staff/discount-form.ts';
import { call } from '../../api/client.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useHandedOn, useHandOn } from './results.ts';
import { Columns, numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { sentenceOf } from './staff-sentences.ts';
import { useStaffForm } from './use-staff-form.ts';

/** Makes a code for a promised price (B sections 2.7, 3 and 5). */
export const SalesCodeScreen = () => {
  const handOn = useHandOn();
  const { form, submit, isPending, error } = useStaffForm<
    { name: string; price: string },
    { code: string; created: string }
  >({
    defaults: { name: '', price: '' },
    send: ({ name, price }, id) => call(generateSalesCode, { name, price: numberOf(price), id }),
    onDone: ({ code, created }, { name, price }) =>
      handOn('sales-code/generate/success', {
        salesCode: { name: name.trim(), price: numberOf(price), code, created },
      }),
    fields: { 'staff-sales-price-invalid': 'price', 'staff-sales-name-missing': 'name' },
  });
  const { errors } = form.formState;
  return (
    <StaffFrame title="Generate a Sales Code" note="A code that stands for a price that a customer was promised.">
      <StaffForm
        submitLabel="Generate Code"
        busy={isPending ? 'Generating the code' : undefined}
        error={error}
        onSubmit={submit}
      >
        <Columns>
          <TextField
            {...form.register('name', {
              validate: (typed) => typed.trim() !== '' || staffMessages['staff-sales-name-missing'],
            })}
            label="Name"
            hint="For whom, or for what."
            autoComplete="off"
            maxLength={175}
            required
            error={errors.name?.message}
          />
          <TextField
            {...form.register('price', {
              validate: (typed) =>
                centsOf(numberOf(typed), highestDiscount) !== null || staffMessages['staff-sales-price-invalid'],
            })}
            label="Price"
            hint="In dollars."
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.price?.message}
          />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};

/** Sends a sales code to an address. */
export const SendSalesCodeScreen = () => {
  const handOn = useHandOn();
  const carried = useHandedOn('carried');
  const { form, submit, isPending, error } = useStaffForm<{ emailAddress: string; code: string }, { message: string }>({
    defaults: { emailAddress: '', code: carried?.codes[0] ?? '' },
    send: (values, messageID) => call(sendSalesCode, { ...values, messageID }),
    onDone: ({ message }) => handOn('sales-code/send-email/success', { sent: { message } }),
    fields: { 'staff-sales-code-missing': 'code', 'email-invalid': 'emailAddress' },
  });
  const { errors } = form.formState;
  return (
    <StaffFrame title="Send a Sales Code">
      <StaffForm
        submitLabel="Send Email"
        busy={isPending ? 'Sending the code' : undefined}
        error={error}
        onSubmit={submit}
      >
        <Columns>
          <TextField
            {...form.register('emailAddress', { validate: (typed) => sentenceOf(emailMistake(typed.trim())) })}
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={175}
            required
            error={errors.emailAddress?.message}
          />
          <TextField
            {...form.register('code', {
              validate: (typed) => typed.trim() !== '' || staffMessages['staff-sales-code-missing'],
            })}
            label="Sales Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            error={errors.code?.message}
            inputClassName="font-mono"
          />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
