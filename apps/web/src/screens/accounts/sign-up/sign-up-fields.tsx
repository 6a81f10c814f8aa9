import { locationFields } from '@sixty/domain/accounts/location.ts';
import { useState } from 'react';
import { EmailAddressField, UsernameField } from '../../../components/accounts/account/availability-fields.tsx';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { Columns, Fields } from '../../../components/form/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { useSignUp } from './sign-up-form.ts';

type SignUpFormState = ReturnType<typeof useSignUp>;

/** The fields of a new account: what is needed to begin, and below it what is not. */
export const SignUpFields = ({ form }: { form: SignUpFormState }) => (
  <>
    <Columns>
      <Fields form={form} names={['name']} />
      <EmailAddressField form={form} />
      <UsernameField form={form} />
      <Fields form={form} names={['password', 'confirmPassword']} />
    </Columns>
    <MoreFields form={form} />
    <PrivacyBox {...form.control('agreed')} />
  </>
);

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
          <Columns form={form} names={['role', 'phoneNumber']} />
          <LocationFields form={form} isOptional />
          <Columns form={form} names={['entity', 'referral', 'notes']} />
        </div>
      )}
    </details>
  );
};
