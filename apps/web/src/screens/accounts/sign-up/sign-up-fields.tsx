import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { useEmailAddressTaken, useUsernameTaken } from '../../../components/accounts/account/use-availability.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { Columns, FieldGroup, Fields, FormField } from '../../../components/form/fields.tsx';
import type { useSignUp } from './use-sign-up.ts';

/** The fields of a new account. */
export const SignUpFields = ({ form }: { form: ReturnType<typeof useSignUp> }) => {
  const { values } = form;
  const usernameTaken = useUsernameTaken(values.username) ? signUpMessages['username-taken'] : undefined;
  const emailTaken = useEmailAddressTaken(values.emailAddress) ? personMessages['email-taken'] : undefined;
  return (
    <>
      <FieldGroup title="You" form={form}>
        <Columns>
          <Fields form={form} names={['name']} />
          <FormField form={form} name="emailAddress" wrong={emailTaken} />
          <Fields form={form} names={['role', 'phoneNumber']} />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Log-in" form={form}>
        <Columns>
          <FormField form={form} name="username" wrong={usernameTaken} />
          <Fields form={form} names={['password', 'confirmPassword']} />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Where you are" form={form}>
        <LocationFields form={form} />
      </FieldGroup>
      <FieldGroup title="Optional" form={form} names={['entity', 'referral', 'notes']} />
      <PrivacyBox
        checked={values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.error('agreed')}
      />
    </>
  );
};
