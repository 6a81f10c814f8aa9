import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { type AccountField, accountErrors, accountFields } from '@sixty/domain/accounts/account-details.ts';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { currentPasswordProblem } from '../../../components/accounts/second-factors/current-password.ts';
import { isOneOf } from '../../../components/form/rules.ts';

/** The values of the fields, as typed. */
export interface InformationValues extends Record<AccountField, string> {
  currentPassword: string;
}

export const valuesOf = (account: AccountInfo): InformationValues => ({
  ...(Object.fromEntries(accountFields.map((field) => [field, account[field]])) as Record<AccountField, string>),
  currentPassword: '',
});

export const informationSentences: Readonly<Record<string, string>> = { ...personMessages, ...locationMessages };

/** The errors of each field (B section 5). */
export const informationRules = (name: string, values: InformationValues) => {
  if (name === 'currentPassword') return currentPasswordProblem(values.currentPassword);
  return isOneOf(accountFields, name) ? accountErrors(values)[name] : null;
};

/** The fields that show refusals. */
export const informationRefusals = {
  'name-': 'name',
  'postal-code-': 'postalCode',
  'city-': 'city',
  'country-': 'country',
  'state-': 'state',
  'location-': 'city',
  'phone-number-': 'phoneNumber',
  'current-password-': 'currentPassword',
  'email-': 'email',
} as const;
