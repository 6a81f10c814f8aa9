import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';

interface LocationValues {
  postalCode: string;
  city: string;
  country: string;
  state: string;
}

const fields = [
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code', missing: 'postal-code-missing' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', missing: 'city-missing' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', missing: 'country-missing' },
  { name: 'state', label: 'State or Province', autoComplete: 'address-level1', missing: 'state-missing' },
] as const;

/** Where somebody lives or works, within a form that has more fields. */
export const LocationFields = <Values extends LocationValues>({ form }: { form: UseFormReturn<Values> }) => {
  const { register, formState } = form as unknown as UseFormReturn<LocationValues>;
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      {fields.map(({ name, label, autoComplete, missing }) => (
        <TextField
          key={name}
          {...register(name, { validate: (typed) => typed.trim() !== '' || signUpMessages[missing] })}
          label={label}
          autoComplete={autoComplete}
          maxLength={175}
          required
          error={formState.errors[name]?.message}
        />
      ))}
    </div>
  );
};
