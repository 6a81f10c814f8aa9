import type { InputOf } from '@sixty/contract/endpoint.ts';
import { createTransaction } from '@sixty/contract/staff/staff-tools.ts';
import {
  type TransactionForm,
  transactionError,
  transactionFields,
  transactionTypes,
} from '@sixty/domain/sales/transaction.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { Columns, FieldGroup, optionsOf } from '../../components/accounts/account/form-layout.tsx';
import { LocationFields } from '../../components/accounts/location/location-fields.tsx';
import { isOneOf } from '../../components/form/rules.ts';
import { useForm } from '../../components/form/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField, PhoneField, StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

type Values = Record<Exclude<keyof InputOf<typeof createTransaction> & string, 'id'>, string>;

const empty: Values = {
  contactName: '',
  emailAddress: '',
  phoneNumber: '',
  faxNumber: '',
  streetAddress: '',
  postalCode: '',
  city: '',
  country: '',
  state: '',
  district: '',
  school: '',
  transactionType: '',
  transactionPrice: '',
  comment: '',
};

const typedForm = (values: Values): TransactionForm => ({
  ...values,
  transactionPrice: numberOf(values.transactionPrice),
});

/** Records a sale (B sections 2.7 and 5). */
export const TransactionScreen = () => {
  const navigate = useNavigate();
  const form = useForm({
    checksOnLeave: true,
    values: empty,
    send: (values, id) =>
      call(createTransaction, { ...values, ...typedForm(values), id } as InputOf<typeof createTransaction>),
    onDone: ({ transactionCreated }, { contactName, transactionPrice }) =>
      navigate({
        to: '/admin/$',
        params: { _splat: 'create-transaction/success' },
        search: { name: contactName.trim(), created: transactionCreated, price: transactionPrice.trim() },
      }),
    rules: (name, values) => (isOneOf(transactionFields, name) ? transactionError(typedForm(values), name) : null),
    messages: staffSentences,
  });
  return (
    <StaffFrame title="Create Transaction">
      <StaffForm form={form} submit="Create Transaction" busy="Creating the transaction">
        <FieldGroup title="Contact">
          <Columns>
            <StaffField {...form.field('contactName')} required label="Contact Name" />
            <EmailField {...form.field('emailAddress')} required />
            <PhoneField {...form.field('phoneNumber')} required />
            <StaffField {...form.field('faxNumber')} label="Fax Number (optional)" />
          </Columns>
        </FieldGroup>
        <FieldGroup title="Address">
          <div className="grid gap-4">
            <StaffField {...form.field('streetAddress')} required label="Street Address" />
            <LocationFields form={form} />
            <Columns>
              <StaffField {...form.field('district')} label="District (optional)" />
              <StaffField {...form.field('school')} label="School (optional)" />
            </Columns>
          </div>
        </FieldGroup>
        <FieldGroup title="Sale">
          <Columns>
            <SelectField
              {...form.field('transactionType')}
              required
              label="Type"
              options={optionsOf('Choose a type', transactionTypes)}
            />
            <StaffField
              {...form.field('transactionPrice')}
              required
              label="Price"
              hint="In whole dollars."
              inputMode="numeric"
            />
            <StaffField {...form.field('comment')} label="Comments (optional)" className="col-span-full" />
          </Columns>
        </FieldGroup>
      </StaffForm>
    </StaffFrame>
  );
};
