import type { InputHTMLAttributes } from 'react';

type Attribute =
  | ('type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'placeholder')
  | ('maxLength' | 'min' | 'max' | 'step' | 'readOnly' | 'className');

/** How a field looks and what the browser knows of it. */
export interface FieldLook extends Pick<InputHTMLAttributes<HTMLInputElement>, Attribute> {
  /** Drawn with this label; a value without one is drawn by the form itself. */
  readonly label?: string;
  /** Help shown before typing. */
  readonly hint?: string | undefined;
  /** The rows of a text of several lines. */
  readonly rows?: number;
  /** The choices of a list. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly size?: 'normal' | 'large';
  readonly inputClassName?: string;
}

/** A kind of field, in all forms. */
interface KindOfField extends FieldLook {
  /** What the codes of refusals that show here contain. */
  readonly refusals?: readonly string[];
  /** Required, although its rule accepts an empty value beside another empty one. */
  readonly required?: true;
}

/** Someone's name, address or id: no word of a language. */
const noWord = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const emailRefusals = ['email-missing', 'email-invalid', 'email-taken'] as const;

/** One more than allowed, so that longer text gets an error instead of being cut off silently. */
const checkedLength = 176;

export const fieldKinds = {
  /** A line that the browser does not fill in. */
  text: {},
  date: { type: 'date' },
  whole: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  /** With buttons for more and fewer. */
  count: { type: 'number', inputMode: 'numeric', step: 1, inputClassName: 'max-w-48' },
  fullName: {
    label: 'Name',
    hint: 'First and last name.',
    autoComplete: 'name',
    autoCapitalize: 'words',
    spellCheck: false,
    maxLength: checkedLength,
  },
  ownUsername: { ...noWord, label: 'Username', autoComplete: 'username', maxLength: checkedLength },
  username: { ...noWord, label: 'Username', refusals: ['username', 'user-missing', 'of-staff', 'sub-account'] },
  email: { ...noWord, label: 'Email Address', type: 'email', inputMode: 'email', refusals: emailRefusals },
  ownEmail: {
    ...noWord,
    label: 'Email Address',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: checkedLength,
    refusals: emailRefusals,
  },
  phone: { label: 'Phone Number', type: 'tel', inputMode: 'tel' },
  ownPhone: { label: 'Phone Number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  /** Letters and numbers that someone reads from a page or a screen. */
  spelled: { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
  code: { autoCapitalize: 'characters', spellCheck: false, maxLength: 60, inputClassName: 'font-mono' },
  currentPassword: {
    label: 'Current Password',
    type: 'password',
    autoComplete: 'current-password',
    refusals: ['current-password'],
  },
  newPassword: {
    label: 'Password',
    hint: '8 or more characters, with a lower case letter, an uppercase letter and a number.',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: checkedLength,
    refusals: ['password'],
  },
  samePassword: {
    label: 'Confirm Password',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: checkedLength,
    refusals: ['passwords'],
    required: true,
  },
} as const satisfies Readonly<Record<string, KindOfField>>;

export type FieldKind = keyof typeof fieldKinds;
