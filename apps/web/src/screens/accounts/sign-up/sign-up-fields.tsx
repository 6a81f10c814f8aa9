import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { Columns, FieldGroup, optionsOf } from '../../../components/accounts/account/form-layout.tsx';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { useEmailAddressTaken, useUsernameTaken } from '../../../components/accounts/account/use-availability.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { useSignUp } from './use-sign-up.ts';

interface SignUpFieldsProps {
  form: ReturnType<typeof useSignUp>;
  /** Locked to the address of the invitation. */
  isInvited: boolean;
}

/** One more than allowed, so that longer text gets an error instead of being cut off silently. */
const maxInput = 176;

/** The fields of a new account. */
export const SignUpFields = ({ form, isInvited }: SignUpFieldsProps) => {
  const { field, values } = form;
  const usernameTaken = useUsernameTaken(values.username) ? signUpMessages['username-taken'] : undefined;
  const emailTaken = useEmailAddressTaken(values.emailAddress) ? personMessages['email-taken'] : undefined;
  return (
    <>
      <FieldGroup title="You">
        <Columns>
          <TextField
            {...field('name')}
            label="Name"
            hint="First and last name."
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={maxInput}
            required
            autoFocus
          />
          <TextField
            {...field('emailAddress', emailTaken)}
            label="Email Address"
            hint={isInvited ? 'The invitation was sent to it.' : 'We send a link to it, to see that it is yours.'}
            readOnly={isInvited}
            inputClassName={isInvited ? 'bg-sunken!' : ''}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxInput}
            required
          />
          <SelectField {...field('role')} label="Role" options={optionsOf('Choose your role', roles)} required />
          <TextField
            {...field('phoneNumber')}
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={175}
            required
          />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Log-in">
        <Columns>
          <TextField
            {...field('username', usernameTaken)}
            label="Username"
            hint="Your students type it too, with their code."
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={maxInput}
            required
            className="col-span-full tablet:max-w-[calc(50%-0.5rem)]"
          />
          <PasswordField
            {...field('password')}
            label="Password"
            hint="8 or more characters, with a lower case letter, an uppercase letter and a number."
            autoComplete="new-password"
            maxLength={maxInput}
            required
          />
          <PasswordField
            {...field('confirmPassword')}
            label="Confirm Password"
            autoComplete="new-password"
            maxLength={maxInput}
            required
          />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Where you are">
        <LocationFields form={form} />
      </FieldGroup>
      <FieldGroup title="Optional">
        <Columns>
          <TextField
            {...field('entity')}
            label="School, Company or Entity"
            autoComplete="organization"
            maxLength={175}
          />
          <SelectField
            {...field('referral')}
            label="How did you hear about us?"
            options={optionsOf('Not given', referralSources)}
          />
          <TextField {...field('notes')} label="Notes" autoComplete="off" maxLength={175} className="col-span-full" />
        </Columns>
      </FieldGroup>
      <PrivacyBox
        checked={values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.error('agreed')}
      />
    </>
  );
};
