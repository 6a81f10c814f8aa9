import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { referralSources, roles, type SignUpForm } from '@sixty/domain/accounts/sign-up.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Columns, FieldGroup, optionsOf } from '../../../components/accounts/account/form-layout.tsx';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { problemOf, type SignUpValues } from './sign-up-form.ts';

interface SignUpFieldsProps {
  form: UseFormReturn<SignUpValues>;
  /** Whether the server knows of an account with what was typed. */
  taken: { readonly username: boolean; readonly emailAddress: boolean };
  /** Whether the address is that of an invitation, and cannot be another. */
  isInvited: boolean;
}

/** One more than a text may have, so that a longer one is told of and not cut off unseen. */
const oneMore = 176;

/** All fields of a new account, in the order in which a mistake gets the focus. */
export const SignUpFields = ({ form, taken, isInvited }: SignUpFieldsProps) => {
  const { register, formState, getValues, trigger } = form;
  const { errors, touchedFields } = formState;
  const ruled = (field: keyof SignUpForm) =>
    register(field, { validate: (_typed, values) => problemOf(values, field) ?? true });
  return (
    <>
      <FieldGroup title="You">
        <Columns>
          <TextField
            {...ruled('name')}
            label="Name"
            hint="First and last name."
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={oneMore}
            required
            autoFocus
            error={errors.name?.message}
          />
          <TextField
            {...ruled('emailAddress')}
            label="Email Address"
            hint={isInvited ? 'The invitation was sent to it.' : 'We send a link to it, to see that it is yours.'}
            readOnly={isInvited}
            inputClassName={isInvited ? 'bg-sunken!' : ''}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={oneMore}
            required
            error={errors.emailAddress?.message ?? (taken.emailAddress ? personMessages['email-taken'] : undefined)}
          />
          <SelectField
            {...ruled('role')}
            label="Role"
            options={optionsOf('Choose your role', roles)}
            required
            error={errors.role?.message}
          />
          <TextField
            {...ruled('phoneNumber')}
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={175}
            required
            error={errors.phoneNumber?.message}
          />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Log-in">
        <Columns>
          <TextField
            {...ruled('username')}
            label="Username"
            hint="Your students type it too, with their code."
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={oneMore}
            required
            className="col-span-full tablet:max-w-[calc(50%-0.5rem)]"
            error={errors.username?.message ?? (taken.username ? signUpMessages['username-taken'] : undefined)}
          />
          <PasswordField
            {...register('password', {
              validate: (_typed, values) => problemOf(values, 'password') ?? true,
              onChange: () => {
                if (touchedFields.confirmPassword && getValues('confirmPassword') !== '')
                  void trigger('confirmPassword');
              },
            })}
            label="Password"
            hint="8 or more characters, with a lower case letter, an uppercase letter and a number."
            autoComplete="new-password"
            maxLength={oneMore}
            required
            error={errors.password?.message}
          />
          <PasswordField
            {...ruled('confirmPassword')}
            label="Confirm Password"
            autoComplete="new-password"
            maxLength={oneMore}
            required
            error={errors.confirmPassword?.message}
          />
        </Columns>
      </FieldGroup>
      <FieldGroup title="Where you are">
        <LocationFields form={form} />
      </FieldGroup>
      <FieldGroup title="Optional">
        <Columns>
          <TextField
            {...register('entity')}
            label="School, Company or Entity"
            autoComplete="organization"
            maxLength={175}
          />
          <SelectField
            {...register('referral')}
            label="How did you hear about us?"
            options={optionsOf('Not given', referralSources)}
          />
          <TextField
            {...register('notes')}
            label="Notes"
            autoComplete="off"
            maxLength={175}
            className="col-span-full"
          />
        </Columns>
      </FieldGroup>
      <PrivacyBox {...ruled('agreed')} error={errors.agreed?.message} />
    </>
  );
};
