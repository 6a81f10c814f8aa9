import type { InputOf } from '@sixty/contract/endpoint.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { createAccount } from '@sixty/contract/staff/staff-tools.ts';
import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { type NewAccountForm, newAccountError } from '@sixty/domain/staff/new-account.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { countriesQuery } from '../../api/location-queries.ts';
import { Columns, FieldGroup, optionsOf } from '../../components/accounts/account/form-layout.tsx';
import { useEmailAddressTaken, useUsernameTaken } from '../../components/accounts/account/use-availability.ts';
import { LocationFields } from '../../components/accounts/location/location-fields.tsx';
import { useRedirectWithAlert } from '../../components/alerts/use-redirect-with-alert.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField, PhoneField, StaffField, UsernameField } from './staff-fields.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { sentenceOf } from './staff-sentences.ts';
import { useTrialDays } from './use-disabled-tools.ts';
import { useStaffForm } from './use-staff-form.ts';

type Values = NewAccountForm & { referral: string; entity: string };

const empty: Values = {
  name: '',
  username: '',
  emailAddress: '',
  role: '',
  phoneNumber: '',
  postalCode: '',
  city: '',
  country: '',
  state: '',
  referral: '',
  entity: '',
};

const noteOf = (trialDays: number | null | undefined): string => {
  const trial = trialDays == null ? '' : `, and only the standard trial of ${daysText(trialDays)}`;
  return `The user gets a link by email to set a password${trial}. Other subscriptions are activated separately.`;
};

/** Makes an account for somebody (B sections 2.7, 4 and 5). */
export const CreateAccountScreen = () => {
  const navigate = useNavigate();
  const countries = useQuery(countriesQuery());
  useRedirectWithAlert('/admin', countries.isError ? staffMessages['staff-countries-not-loaded'] : null);
  const { form, ruled, submit, isPending, error } = useStaffForm<Values, { message: string }>({
    defaults: empty,
    send: (values, formID) => call(createAccount, { ...values, formID } as InputOf<typeof createAccount>),
    onDone: (_answer, { username }) =>
      navigate({ to: '/admin/$', params: { _splat: 'create-account/success' }, search: { username } }),
    fields: { 'username-taken': 'username', 'email-taken': 'emailAddress' },
  });
  const isUsernameTaken = useUsernameTaken(useWatch({ control: form.control, name: 'username' }));
  const isEmailTaken = useEmailAddressTaken(useWatch({ control: form.control, name: 'emailAddress' }));
  const field = (name: keyof NewAccountForm) => ruled(name, (values) => newAccountError(values, name));
  const username = field('username');
  const email = field('emailAddress');
  const note = noteOf(useTrialDays());
  const taken = (mistake: string): string => String(sentenceOf(mistake));
  return (
    <StaffFrame title="Create an Account for a User" note={note}>
      <StaffForm
        submitLabel="Create Account"
        busy={isPending ? 'Creating the account' : undefined}
        error={error}
        onSubmit={() =>
          isUsernameTaken || isEmailTaken ? form.setFocus(isUsernameTaken ? 'username' : 'emailAddress') : submit()
        }
      >
        <FieldGroup title="User">
          <Columns>
            <StaffField
              {...field('name')}
              label="Name"
              hint="First and last name."
              maxLength={176}
              spellCheck={false}
            />
            <UsernameField
              {...username}
              error={username.error ?? (isUsernameTaken ? taken('username-taken') : undefined)}
            />
            <EmailField {...email} error={email.error ?? (isEmailTaken ? taken('email-taken') : undefined)} />
            <PhoneField {...field('phoneNumber')} />
            <SelectField {...field('role')} label="Role" options={optionsOf('Choose a role', roles)} />
          </Columns>
        </FieldGroup>
        <FieldGroup title="Place">
          <LocationFields form={form} />
        </FieldGroup>
        <FieldGroup title="Optional">
          <Columns>
            <StaffField {...form.register('entity')} label="School/Company/Entity" />
            <SelectField
              {...form.register('referral')}
              label="Referral"
              options={optionsOf('Not given', referralSources)}
            />
          </Columns>
        </FieldGroup>
      </StaffForm>
    </StaffFrame>
  );
};
