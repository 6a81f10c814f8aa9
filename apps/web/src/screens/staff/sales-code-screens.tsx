import { generateSalesCode, sendSalesCode } from '@sixty/contract/staff/staff-codes.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { centsOf, highestDiscount } from '@sixty/domain/sales/discount-form.ts';
import { call } from '../../api/client.ts';
import { Columns } from '../../components/accounts/account/form-layout.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useHandedOver, useHandover } from './results.ts';
import { CodeField, EmailField, StaffField } from './staff-fields.tsx';
import { numberOf, required, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

/** Creates a code for a promised price (B sections 2.7, 3 and 5). */
export const SalesCodeScreen = () => {
  const handOn = useHandover();
  const form = useForm({
    checksOnLeave: true,
    values: { name: '', price: '' },
    rules: {
      name: required('staff-sales-name-missing'),
      price: (typed) => (centsOf(numberOf(typed), highestDiscount) === null ? 'staff-sales-price-invalid' : null),
    },
    send: ({ name, price }, id) => call(generateSalesCode, { name, price: numberOf(price), id }),
    onDone: ({ code, created }, { name, price }) =>
      handOn('sales-code/generate/success', {
        salesCode: { name: name.trim(), price: numberOf(price), code, created },
      }),
    messages: staffSentences,
    refusedAt: { 'staff-sales-price-invalid': 'price', 'staff-sales-name-missing': 'name' },
  });
  return (
    <StaffFrame title="Generate a Sales Code" note="A code that stands for a price that a customer was promised.">
      <StaffForm form={form} submit="Generate Code" busy="Generating the code">
        <Columns>
          <StaffField {...form.field('name')} required label="Name" hint="For whom, or for what." />
          <StaffField {...form.field('price')} required label="Price" hint="In dollars." inputMode="decimal" />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};

/** Sends a sales code to an address. */
export const SendSalesCodeScreen = () => {
  const handOn = useHandover();
  const carried = useHandedOver('carried');
  const form = useForm({
    checksOnLeave: true,
    values: { emailAddress: '', code: carried?.codes[0] ?? '' },
    rules: {
      emailAddress: (typed) => emailError(typed.trim()),
      code: required('staff-sales-code-missing'),
    },
    send: (values, messageID) => call(sendSalesCode, { ...values, messageID }),
    onDone: ({ message }, { emailAddress }) =>
      handOn('sales-code/send-email/success', { sent: { message, to: emailAddress.trim(), codes: 1 } }),
    messages: staffSentences,
    refusedAt: { 'staff-sales-code-missing': 'code', 'email-invalid': 'emailAddress' },
  });
  return (
    <StaffFrame title="Send a Sales Code">
      <StaffForm form={form} submit="Send Email" busy="Sending the code">
        <Columns>
          <EmailField {...form.field('emailAddress')} />
          <CodeField {...form.field('code')} required label="Sales Code" />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
