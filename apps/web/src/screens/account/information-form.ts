import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { sessionMessages } from '@sixty/contract/messages/session.ts';
import { type AccountField, accountFields, accountMistakes } from '@sixty/domain/account/account-details.ts';
import { minCurrentPasswordLength } from '@sixty/domain/account/password.ts';
import type { AccountInfo } from '../../api/account-queries.ts';

/** What stands in the fields, as it was typed. */
export interface InformationValues extends Record<AccountField, string> {
  currentPassword: string;
}

export const valuesOf = (account: AccountInfo): InformationValues => ({
  ...(Object.fromEntries(accountFields.map((field) => [field, account[field]])) as Record<AccountField, string>),
  currentPassword: '',
});

const sentences = { ...personMessages, ...locationMessages };

/** What is wrong with a field (B section 5). */
export const problemOf = (values: InformationValues, field: AccountField): string | undefined => {
  const mistake = accountMistakes(values)[field];
  return mistake ? sentences[mistake] : undefined;
};

/** What is wrong with a current password before it is asked whether it is right. */
export const currentPasswordProblem = (typed: string): string | undefined => {
  if (typed === '') return profileMessages['current-password-missing'];
  return typed.length < minCurrentPasswordLength ? sessionMessages['current-password-too-short'] : undefined;
};

const fieldsByCode: readonly (readonly [start: string, field: keyof InformationValues])[] = [
  ['current-password-', 'currentPassword'],
  ['name-', 'name'],
  ['email-', 'email'],
  ['postal-code-', 'postalCode'],
  ['city-', 'city'],
  ['country-', 'country'],
  ['state-', 'state'],
  ['phone-number-', 'phoneNumber'],
];

/** The field at which a refusal is said; null for one that is about none. */
export const fieldOfRefusal = (code: string): keyof InformationValues | null =>
  fieldsByCode.find(([start]) => code.startsWith(start))?.[1] ?? null;
