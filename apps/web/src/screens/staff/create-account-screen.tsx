import type { InputOf } from '@sixty/contract/endpoint.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { createAccount } from '@sixty/contract/staff/staff-tools.ts';
import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { newAccountError, newAccountFields } from '@sixty/domain/staff/new-account.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { countriesQuery } from '../../api/location-queries.ts';
import { EmailAddressField, UsernameField } from '../../components/accounts/account/availability-fields.tsx';
import { LocationFields, placeFields } from '../../components/accounts/location/location-fields.tsx';
import { useRedirectWithAlert } from '../../components/alerts/use-redirect-with-alert.ts';
import { Columns, FieldGroup, Fields, optionsOf } from '../../components/form/form.tsx';
import { rulesOf } from '../../components/form/rules.ts';
import { StaffForm } from './staff-form.tsx';
import { useTrialDays } from './use-disabled-tools.ts';

/** Creates an account for a user (B sections 2.7, 4 and 5). */
export const CreateAccountScreen = () => {
  const { isError } = useQuery(countriesQuery());
  useRedirectWithAlert('/admin', isError ? staffMessages['staff-countries-not-loaded'] : null);
  const days = useTrialDays();
  const trial = days == null ? '' : `, and only the standard trial of ${daysText(days)}`;
  return (
    <StaffForm
      title="Create an Account for a User"
      note={`The user gets a link by email to set a password${trial}. Other subscriptions are activated separately.`}
      submit="Create Account"
      busy="Creating the account"
      fields={{
        name: { kind: 'fullName', autoComplete: 'off' },
        username: { kind: 'username' },
        emailAddress: { kind: 'email' },
        phoneNumber: { kind: 'phone' },
        role: { label: 'Role', options: optionsOf('Choose a role', roles) },
        ...placeFields(),
        entity: { label: 'School/Company/Entity' },
        referral: { label: 'Referral', options: optionsOf('Not given', referralSources) },
      }}
      rules={rulesOf(newAccountFields, newAccountError)}
      send={(values, formID) => call(createAccount, { ...values, formID } as InputOf<typeof createAccount>)}
      result={(_answer, { username }) => ({ to: 'create-account/success', search: { username } })}
    >
      {(form) => (
        <>
          <FieldGroup title="User" form={form}>
            <Columns>
              <Fields form={form} names={['name']} />
              <UsernameField form={form} />
              <EmailAddressField form={form} />
              <Fields form={form} names={['phoneNumber', 'role']} />
            </Columns>
          </FieldGroup>
          <FieldGroup title="Place" form={form}>
            <LocationFields form={form} />
          </FieldGroup>
          <FieldGroup title="Optional" form={form} names={['entity', 'referral']} />
        </>
      )}
    </StaffForm>
  );
};
