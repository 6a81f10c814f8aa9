import type { InputOf } from '@sixty/contract/endpoint.ts';
import { createTransaction } from '@sixty/contract/staff/staff-tools.ts';
import { type TransactionForm, transactionError, transactionTypes } from '@sixty/domain/staff/transaction.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { Columns, FieldGroup, optionsOf } from '../../components/accounts/account/form-layout.tsx';
import { LocationFields } from '../../components/accounts/location/location-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField, PhoneField, StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

type Values = Record<keyof InputOf<typeof createTransaction> & string, string>;

const empty: Omit<Values, 'id'> = {
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

const typedForm = (values: Omit<Values, 'id'>): TransactionForm => ({
  ...values,
  transactionPrice: numberOf(values.transactionPrice),
});

/** Records a sale (B sections 2.7 and 5). */
export const TransactionScreen = () => {
  const navigate = useNavigate();
  const { form, ruled, submit, isPending, error } = useStaffForm<Omit<Values, 'id'>, { transactionCreated: string }>({
    defaults: empty,
    send: (values, id) =>
      call(createTransaction, { ...values, ...typedForm(values), id } as InputOf<typeof createTransaction>),
    onDone: ({ transactionCreated }, { contactName, transactionPrice }) =>
      navigate({
        to: '/admin/$',
        params: { _splat: 'create-transaction/success' },
        search: { name: contactName.trim(), created: transactionCreated, price: transactionPrice.trim() },
      }),
    fields: {},
  });
  const field = (name: keyof TransactionForm) => ruled(name, (values) => transactionError(typedForm(values), name));
  return (
    <StaffFrame title="Create Transaction">
      <StaffForm
        submitLabel="Create Transaction"
        busy={isPending ? 'Creating the transaction' : undefined}
        error={error}
        onSubmit={submit}
      >
        <FieldGroup title="Contact">
          <Columns>
            <StaffField {...field('contactName')} label="Contact Name" />
            <EmailField {...field('emailAddress')} />
            <PhoneField {...field('phoneNumber')} />
            <StaffField {...form.register('faxNumber')} label="Fax Number (optional)" />
          </Columns>
        </FieldGroup>
        <FieldGroup title="Address">
          <div className="grid gap-4">
            <StaffField {...field('streetAddress')} label="Street Address" />
            <LocationFields form={form} />
            <Columns>
              <StaffField {...form.register('district')} label="District (optional)" />
              <StaffField {...form.register('school')} label="School (optional)" />
            </Columns>
          </div>
        </FieldGroup>
        <FieldGroup title="Sale">
          <Columns>
            <SelectField
              {...field('transactionType')}
              label="Type"
              options={optionsOf('Choose a type', transactionTypes)}
            />
            <StaffField {...field('transactionPrice')} label="Price" hint="In whole dollars." inputMode="numeric" />
            <StaffField {...form.register('comment')} label="Comments (optional)" className="col-span-full" />
          </Columns>
        </FieldGroup>
      </StaffForm>
    </StaffFrame>
  );
};
