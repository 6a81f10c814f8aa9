import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type FieldProps = Partial<ComponentProps<typeof TextField>>;

/** Common to all staff form fields: the browser fills in none of them. */
const common = { autoComplete: 'off', maxLength: 175 } as const;

/** A line of text. */
export const StaffField = ({ label = '', ...field }: FieldProps) => <TextField {...common} {...field} label={label} />;

export const EmailField = (field: FieldProps) => (
  <StaffField label="Email Address" type="email" inputMode="email" required {...field} />
);

export const PhoneField = (field: FieldProps) => (
  <StaffField label="Phone Number" type="tel" inputMode="tel" required {...field} />
);

export const UsernameField = (field: FieldProps) => (
  <StaffField label="Username" autoCapitalize="none" spellCheck={false} required {...field} />
);

/** A typed or pasted code. */
export const CodeField = (field: FieldProps) => (
  <StaffField autoCapitalize="characters" spellCheck={false} maxLength={60} inputClassName="font-mono" {...field} />
);
