import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { type AccountField, accountErrors, accountFields } from '@sixty/domain/accounts/account-details.ts';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { findField } from '../../../components/accounts/account/find-field.ts';

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
  const mistake = accountErrors(values)[field];
  return mistake ? sentences[mistake] : undefined;
};

const ownFields: readonly (readonly [start: string, field: keyof InformationValues])[] = [
  ['current-password-', 'currentPassword'],
  ['email-', 'email'],
];

/** The field at which a refusal is said; null for one that is about none. */
export const fieldOfRefusal = (code: string): keyof InformationValues | null => findField(code, ownFields);
