import type { InputOf } from '@sixty/contract/endpoint.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { createAccount } from '@sixty/contract/staff/staff-tools.ts';
import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { newAccountError, newAccountFields } from '@sixty/domain/staff/new-account.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { countriesQuery } from '../../api/location-queries.ts';
import { useEmailAddressTaken, useUsernameTaken } from '../../components/accounts/account/use-availability.ts';
import { LocationFields, placeFields } from '../../components/accounts/location/location-fields.tsx';
import { useRedirectWithAlert } from '../../components/alerts/use-redirect-with-alert.ts';
import { Columns, FieldGroup, Fields, FormField, optionsOf } from '../../components/form/fields.tsx';
import type { FormFields } from '../../components/form/form-options.ts';
import { isOneOf } from '../../components/form/rules.ts';
import { StaffForm, useStaffForm } from './staff-form.tsx';
import { staffSentences } from './staff-sentences.ts';
import { useTrialDays } from './use-disabled-tools.ts';

const fields = {
  name: { kind: 'fullName', autoComplete: 'off' },
  username: { kind: 'username' },
  emailAddress: { kind: 'email' },
  phoneNumber: { kind: 'phone' },
  role: { label: 'Role', options: optionsOf('Choose a role', roles) },
  ...placeFields(),
  entity: { label: 'School/Company/Entity' },
  referral: { label: 'Referral', options: optionsOf('Not given', referralSources) },
} satisfies FormFields;

const noteOf = (trialDays: number | null | undefined): string => {
  const trial = trialDays == null ? '' : `, and only the standard trial of ${daysText(trialDays)}`;
  return `The user gets a link by email to set a password${trial}. Other subscriptions are activated separately.`;
};

/** Creates an account for a user (B sections 2.7, 4 and 5). */
export const CreateAccountScreen = () => {
  const navigate = useNavigate();
  const countries = useQuery(countriesQuery());
  useRedirectWithAlert('/admin', countries.isError ? staffMessages['staff-countries-not-loaded'] : null);
  const form = useStaffForm({
    fields,
    send: (values, formID) => call(createAccount, { ...values, formID } as InputOf<typeof createAccount>),
    onDone: (_answer, { username }) =>
      navigate({ to: '/admin/$', params: { _splat: 'create-account/success' }, search: { username } }),
    rules: (name, values) => (isOneOf(newAccountFields, name) ? newAccountError(values, name) : null),
  });
  const usernameTaken = useUsernameTaken(form.values.username) ? staffSentences['username-taken'] : undefined;
  const emailTaken = useEmailAddressTaken(form.values.emailAddress) ? staffSentences['email-taken'] : undefined;
  const note = noteOf(useTrialDays());
  return (
    <StaffForm
      title="Create an Account for a User"
      note={note}
      form={form}
      submit="Create Account"
      busy="Creating the account"
    >
      <FieldGroup title="User" form={form}>
        <Columns>
          <Fields form={form} names={['name']} />
          <FormField form={form} name="username" taken={usernameTaken} />
          <FormField form={form} name="emailAddress" taken={emailTaken} />
          <Fields form={form} names={['phoneNumber', 'role']} />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Place" form={form}>
        <LocationFields form={form} />
      </FieldGroup>
      <FieldGroup title="Optional" form={form} names={['entity', 'referral']} />
    </StaffForm>
  );
};
