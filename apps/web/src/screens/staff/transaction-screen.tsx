import type { InputOf } from '@sixty/contract/endpoint.ts';
import { createTransaction } from '@sixty/contract/staff-tools.ts';
import { type TransactionForm, transactionMistake, transactionTypes } from '@sixty/domain/staff/transaction.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { LocationFields } from '../../parts/location/location-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Columns, FieldGroup, numberOf, optionsOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { sentenceOf } from './staff-sentences.ts';
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
  const { form, submit, isPending, error } = useStaffForm<Omit<Values, 'id'>, { transactionCreated: string }>({
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
  const { errors } = form.formState;
  const ruled = (field: keyof TransactionForm) =>
    form.register(field, { validate: (_typed, values) => sentenceOf(transactionMistake(typedForm(values), field)) });
  const text = { autoComplete: 'off', maxLength: 175 } as const;
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
            <TextField
              {...ruled('contactName')}
              {...text}
              label="Contact Name"
              required
              error={errors.contactName?.message}
            />
            <TextField
              {...ruled('emailAddress')}
              {...text}
              label="Email Address"
              type="email"
              inputMode="email"
              required
              error={errors.emailAddress?.message}
            />
            <TextField
              {...ruled('phoneNumber')}
              {...text}
              label="Phone Number"
              type="tel"
              inputMode="tel"
              required
              error={errors.phoneNumber?.message}
            />
            <TextField {...form.register('faxNumber')} {...text} label="Fax Number (optional)" />
          </Columns>
        </FieldGroup>
        <FieldGroup title="Address">
          <div className="grid gap-4">
            <TextField
              {...ruled('streetAddress')}
              {...text}
              label="Street Address"
              required
              error={errors.streetAddress?.message}
            />
            <LocationFields form={form} />
            <Columns>
              <TextField {...form.register('district')} {...text} label="District (optional)" />
              <TextField {...form.register('school')} {...text} label="School (optional)" />
            </Columns>
          </div>
        </FieldGroup>
        <FieldGroup title="Sale">
          <Columns>
            <SelectField
              {...ruled('transactionType')}
              label="Type"
              options={optionsOf('Choose a type', transactionTypes)}
              required
              error={errors.transactionType?.message}
            />
            <TextField
              {...ruled('transactionPrice')}
              {...text}
              label="Price"
              hint="In whole dollars."
              inputMode="numeric"
              required
              error={errors.transactionPrice?.message}
            />
            <TextField {...form.register('comment')} {...text} label="Comments (optional)" className="col-span-full" />
          </Columns>
        </FieldGroup>
      </StaffForm>
    </StaffFrame>
  );
};
