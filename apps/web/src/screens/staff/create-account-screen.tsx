import type { InputOf } from '@sixty/contract/endpoint.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { createAccount } from '@sixty/contract/staff/staff-tools.ts';
import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { type NewAccountForm, newAccountError, newAccountFields } from '@sixty/domain/staff/new-account.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { countriesQuery } from '../../api/location-queries.ts';
import { Columns, FieldGroup, optionsOf } from '../../components/accounts/account/form-layout.tsx';
import { useEmailAddressTaken, useUsernameTaken } from '../../components/accounts/account/use-availability.ts';
import { LocationFields } from '../../components/accounts/location/location-fields.tsx';
import { useRedirectWithAlert } from '../../components/alerts/use-redirect-with-alert.ts';
import { isOneOf } from '../../components/form/rules.ts';
import { useForm } from '../../components/form/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField, PhoneField, StaffField, UsernameField } from './staff-fields.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';
import { useTrialDays } from './use-disabled-tools.ts';

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

/** Creates an account for a user (B sections 2.7, 4 and 5). */
export const CreateAccountScreen = () => {
  const navigate = useNavigate();
  const countries = useQuery(countriesQuery());
  useRedirectWithAlert('/admin', countries.isError ? staffMessages['staff-countries-not-loaded'] : null);
  const form = useForm({
    checksOnLeave: true,
    values: empty,
    send: (values, formID) => call(createAccount, { ...values, formID } as InputOf<typeof createAccount>),
    onDone: (_answer, { username }) =>
      navigate({ to: '/admin/$', params: { _splat: 'create-account/success' }, search: { username } }),
    rules: (name, values) => (isOneOf(newAccountFields, name) ? newAccountError(values, name) : null),
    messages: staffSentences,
    refusedAt: { 'username-taken': 'username', 'email-taken': 'emailAddress' },
  });
  const usernameTaken = useUsernameTaken(form.values.username) ? staffSentences['username-taken'] : undefined;
  const emailTaken = useEmailAddressTaken(form.values.emailAddress) ? staffSentences['email-taken'] : undefined;
  const note = noteOf(useTrialDays());
  return (
    <StaffFrame title="Create an Account for a User" note={note}>
      <StaffForm form={form} submit="Create Account" busy="Creating the account">
        <FieldGroup title="User">
          <Columns>
            <StaffField
              {...form.field('name')}
              required
              label="Name"
              hint="First and last name."
              maxLength={176}
              spellCheck={false}
            />
            <UsernameField {...form.field('username', usernameTaken)} />
            <EmailField {...form.field('emailAddress', emailTaken)} />
            <PhoneField {...form.field('phoneNumber')} required />
            <SelectField {...form.field('role')} required label="Role" options={optionsOf('Choose a role', roles)} />
          </Columns>
        </FieldGroup>
        <FieldGroup title="Place">
          <LocationFields form={form} />
        </FieldGroup>
        <FieldGroup title="Optional">
          <Columns>
            <StaffField {...form.field('entity')} label="School/Company/Entity" />
            <SelectField
              {...form.field('referral')}
              label="Referral"
              options={optionsOf('Not given', referralSources)}
            />
          </Columns>
        </FieldGroup>
      </StaffForm>
    </StaffFrame>
  );
};
