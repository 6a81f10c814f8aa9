import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { FormField } from '../../form/form.tsx';
import type { FormWith } from '../../form/form-options.ts';
import { useEmailAddressTaken, useUsernameTaken } from './use-availability.ts';

interface AvailabilityFieldProps<Name extends string> {
  form: FormWith<Name> & { readonly values: { readonly [Each in Name]: string } };
}

/** The username of a new account, which says that it is taken. */
export const UsernameField = ({ form }: AvailabilityFieldProps<'username'>) => {
  const isTaken = useUsernameTaken(form.values.username);
  return <FormField form={form} name="username" serverError={isTaken ? signUpMessages['username-taken'] : undefined} />;
};

/** The email address of a new account, which says that it is taken. */
export const EmailAddressField = ({ form }: AvailabilityFieldProps<'emailAddress'>) => {
  const isTaken = useEmailAddressTaken(form.values.emailAddress);
  return (
    <FormField form={form} name="emailAddress" serverError={isTaken ? personMessages['email-taken'] : undefined} />
  );
};
