import type { InputOf } from '@sixty/contract/endpoint.ts';
import { createTransaction } from '@sixty/contract/staff/staff-tools.ts';
import { transactionError, transactionFields, transactionTypes } from '@sixty/domain/sales/transaction.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { LocationFields, placeFields } from '../../components/accounts/location/location-fields.tsx';
import { Columns, FieldGroup, Fields, optionsOf } from '../../components/form/fields.tsx';
import type { FormFields, ValuesOf } from '../../components/form/form-options.ts';
import { isOneOf } from '../../components/form/rules.ts';
import { numberOf, StaffForm, useStaffForm } from './staff-form.tsx';

const fields = {
  contactName: { label: 'Contact Name' },
  emailAddress: { kind: 'email' },
  phoneNumber: { kind: 'phone' },
  faxNumber: { label: 'Fax Number (optional)' },
  streetAddress: { label: 'Street Address' },
  ...placeFields(),
  district: { label: 'District (optional)' },
  school: { label: 'School (optional)' },
  transactionType: { label: 'Type', options: optionsOf('Choose a type', transactionTypes) },
  transactionPrice: { kind: 'whole', label: 'Price', hint: 'In whole dollars.' },
  comment: { label: 'Comments (optional)', className: 'col-span-full' },
} satisfies FormFields;

const typedForm = (values: ValuesOf<typeof fields>) => ({
  ...values,
  transactionPrice: numberOf(values.transactionPrice),
});

/** Records a sale (B sections 2.7 and 5). */
export const TransactionScreen = () => {
  const navigate = useNavigate();
  const form = useStaffForm({
    fields,
    rules: (name, values) => (isOneOf(transactionFields, name) ? transactionError(typedForm(values), name) : null),
    send: (values, id) => call(createTransaction, { ...typedForm(values), id } as InputOf<typeof createTransaction>),
    onDone: ({ transactionCreated }, { contactName, transactionPrice }) =>
      navigate({
        to: '/admin/$',
        params: { _splat: 'create-transaction/success' },
        search: { name: contactName.trim(), created: transactionCreated, price: transactionPrice.trim() },
      }),
  });
  return (
    <StaffForm title="Create Transaction" form={form} submit="Create Transaction" busy="Creating the transaction">
      <FieldGroup title="Contact" form={form} names={['contactName', 'emailAddress', 'phoneNumber', 'faxNumber']} />
      <FieldGroup title="Address" form={form}>
        <div className="grid gap-4">
          <Fields form={form} names={['streetAddress']} />
          <LocationFields form={form} />
          <Columns>
            <Fields form={form} names={['district', 'school']} />
          </Columns>
        </div>
      </FieldGroup>
      <FieldGroup title="Sale" form={form} names={['transactionType', 'transactionPrice', 'comment']} />
    </StaffForm>
  );
};
