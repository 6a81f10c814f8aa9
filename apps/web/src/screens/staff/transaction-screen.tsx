import type { InputOf } from '@sixty/contract/endpoint.ts';
import { createTransaction } from '@sixty/contract/staff/staff-tools.ts';
import { transactionError, transactionFields, transactionTypes } from '@sixty/domain/sales/transaction.ts';
import { call } from '../../api/client.ts';
import { LocationFields, placeFields } from '../../components/accounts/location/location-fields.tsx';
import { Columns, FieldGroup, Fields, optionsOf } from '../../components/form/form.tsx';
import { rulesOf } from '../../components/form/rules.ts';
import { StaffForm } from './staff-form.tsx';

/** Records a sale (B sections 2.7 and 5). */
export const TransactionScreen = () => (
  <StaffForm
    title="Create Transaction"
    submit="Create Transaction"
    busy="Creating the transaction"
    fields={{
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
    }}
    rules={rulesOf(transactionFields, transactionError)}
    send={(values, id) => call(createTransaction, { ...values, id } as InputOf<typeof createTransaction>)}
    result={({ transactionCreated: created }, { contactName, transactionPrice }) => ({
      to: 'create-transaction/success',
      search: { name: contactName.trim(), created, price: String(transactionPrice) },
    })}
  >
    {(form) => (
      <>
        <FieldGroup title="Contact" form={form} names={['contactName', 'emailAddress', 'phoneNumber', 'faxNumber']} />
        <FieldGroup title="Address" form={form}>
          <Fields form={form} names={['streetAddress']} />
          <LocationFields form={form} />
          <Columns form={form} names={['district', 'school']} />
        </FieldGroup>
        <FieldGroup title="Sale" form={form} names={['transactionType', 'transactionPrice', 'comment']} />
      </>
    )}
  </StaffForm>
);
