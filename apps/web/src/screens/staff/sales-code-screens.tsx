import { generateSalesCode, sendSalesCode } from '@sixty/contract/staff/staff-codes.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { centsOf, highestDiscount } from '@sixty/domain/staff/discount-form.ts';
import { call } from '../../api/client.ts';
import { Columns } from '../../components/accounts/account/form-layout.tsx';
import { useHandedOver, useHandover } from './results.ts';
import { CodeField, EmailField, StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

/** Makes a code for a promised price (B sections 2.7, 3 and 5). */
export const SalesCodeScreen = () => {
  const handOn = useHandover();
  const { ruled, submit, isPending, error } = useStaffForm<
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
  return (
    <StaffFrame title="Generate a Sales Code" note="A code that stands for a price that a customer was promised.">
      <StaffForm
        submitLabel="Generate Code"
        busy={isPending ? 'Generating the code' : undefined}
        error={error}
        onSubmit={submit}
      >
        <Columns>
          <StaffField
            {...ruled('name', ({ name }) => (name.trim() === '' ? 'staff-sales-name-missing' : null))}
            label="Name"
            hint="For whom, or for what."
          />
          <StaffField
            {...ruled('price', ({ price }) =>
              centsOf(numberOf(price), highestDiscount) === null ? 'staff-sales-price-invalid' : null,
            )}
            label="Price"
            hint="In dollars."
            inputMode="decimal"
          />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};

/** Sends a sales code to an address. */
export const SendSalesCodeScreen = () => {
  const handOn = useHandover();
  const carried = useHandedOver('carried');
  const { ruled, submit, isPending, error } = useStaffForm<{ emailAddress: string; code: string }, { message: string }>(
    {
      defaults: { emailAddress: '', code: carried?.codes[0] ?? '' },
      send: (values, messageID) => call(sendSalesCode, { ...values, messageID }),
      onDone: ({ message }, { emailAddress }) =>
        handOn('sales-code/send-email/success', { sent: { message, to: emailAddress.trim(), codes: 1 } }),
      fields: { 'staff-sales-code-missing': 'code', 'email-invalid': 'emailAddress' },
    },
  );
  return (
    <StaffFrame title="Send a Sales Code">
      <StaffForm
        submitLabel="Send Email"
        busy={isPending ? 'Sending the code' : undefined}
        error={error}
        onSubmit={submit}
      >
        <Columns>
          <EmailField {...ruled('emailAddress', (values) => emailError(values.emailAddress.trim()))} />
          <CodeField
            {...ruled('code', ({ code }) => (code.trim() === '' ? 'staff-sales-code-missing' : null))}
            label="Sales Code"
          />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
