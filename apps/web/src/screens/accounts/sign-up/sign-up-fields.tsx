import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { locationFields } from '@sixty/domain/accounts/location.ts';
import { useState } from 'react';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { useEmailAddressTaken, useUsernameTaken } from '../../../components/accounts/account/use-availability.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { Columns, Fields, FormField } from '../../../components/form/fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { useSignUp } from './sign-up-form.ts';

type SignUpFormState = ReturnType<typeof useSignUp>;

/** The fields of a new account: what is needed to begin, and below it what is not. */
export const SignUpFields = ({ form }: { form: SignUpFormState }) => {
  const { values } = form;
  const usernameTaken = useUsernameTaken(values.username) ? signUpMessages['username-taken'] : undefined;
  const emailTaken = useEmailAddressTaken(values.emailAddress) ? personMessages['email-taken'] : undefined;
  return (
    <>
      <Columns>
        <Fields form={form} names={['name']} />
        <FormField form={form} name="emailAddress" taken={emailTaken} />
        <FormField form={form} name="username" taken={usernameTaken} />
        <Fields form={form} names={['password', 'confirmPassword']} />
      </Columns>
      <MoreFields form={form} />
      <PrivacyBox {...form.control('agreed')} />
    </>
  );
};

/** Fields that are not needed to begin. They are drawn once they are wanted, or when one of them is wrong. */
const MoreFields = ({ form }: { form: SignUpFormState }) => {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || locationFields.some((name) => form.error(name) !== undefined);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      className="group rounded-lg border border-line bg-surface px-4"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="text-muted transition-transform group-open:rotate-90">
          <Icon name="chevron-right" size={16} />
        </span>
        <span className="font-medium">
          More about you <span className="font-normal text-muted">(optional)</span>
        </span>
      </summary>
      {isOpen && (
        <div className="grid gap-4 pt-1 pb-5">
          <Columns>
            <Fields form={form} names={['role', 'phoneNumber']} />
          </Columns>
          <LocationFields form={form} isOptional />
          <Columns>
            <Fields form={form} names={['entity', 'referral', 'notes']} />
          </Columns>
        </div>
      )}
    </details>
  );
};
