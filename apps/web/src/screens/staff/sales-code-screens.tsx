import { generateSalesCode, sendSalesCode } from '@sixty/contract/staff/staff-codes.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { centsOf, highestDiscount } from '@sixty/domain/sales/discount-form.ts';
import { call } from '../../api/client.ts';
import { usePassedResult } from './results.ts';
import { StaffForm } from './staff-form.tsx';

/** Creates a code for a promised price (B sections 2.7, 3 and 5). */
export const SalesCodeScreen = () => (
  <StaffForm
    title="Generate a Sales Code"
    note="A code for a price that a customer was promised."
    submit="Generate Code"
    busy="Generating the code"
    fields={{
      name: { label: 'Name', hint: 'For whom, or for what.', requiredError: 'staff-sales-name-missing' },
      price: { kind: 'decimal', label: 'Price', hint: 'In dollars.' },
    }}
    rules={{ price: (price) => (centsOf(price, highestDiscount) === null ? 'staff-sales-price-invalid' : null) }}
    send={(values, id) => call(generateSalesCode, { ...values, id })}
    result={({ code, created }, { name, price }) => ({
      to: 'sales-code/generate/success',
      results: { salesCode: { name: name.trim(), price, code, created } },
    })}
  />
);

/** Sends a sales code to an address. */
export const SendSalesCodeScreen = () => {
  const [initial = ''] = usePassedResult('carried')?.codes ?? [];
  return (
    <StaffForm
      title="Send a Sales Code"
      submit="Send Email"
      busy="Sending the code"
      fields={{
        emailAddress: { kind: 'email' },
        code: { kind: 'code', label: 'Sales Code', initial, requiredError: 'staff-sales-code-missing' },
      }}
      rules={{ emailAddress: (typed) => emailError(typed.trim()) }}
      send={(values, messageID) => call(sendSalesCode, { ...values, messageID })}
      result={({ message }, { emailAddress }) => ({
        to: 'sales-code/send-email/success',
        results: { sent: { message, to: emailAddress.trim(), codes: 1 } },
      })}
    />
  );
};
