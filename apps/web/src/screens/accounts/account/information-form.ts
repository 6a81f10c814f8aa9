import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { type AccountDetails, accountErrors, accountFields } from '@sixty/domain/accounts/account-details.ts';
import { placeFields } from '../../../components/accounts/location/location-fields.tsx';
import { currentPasswordError } from '../../../components/accounts/second-factors/current-password.ts';
import type { FormFields, ValuesOf } from '../../../components/form/form-options.ts';
import { isOneOf } from '../../../components/form/rules.ts';

export const informationFields = (account: AccountDetails) =>
  ({
    name: { kind: 'fullName', initial: account.name },
    email: { kind: 'ownEmail', initial: account.email },
    streetAddress: {
      label: 'Street Address (optional)',
      initial: account.streetAddress,
      autoComplete: 'street-address',
      className: 'col-span-full',
    },
    ...placeFields(account),
    phoneNumber: { kind: 'ownPhone', initial: account.phoneNumber },
    faxNumber: { kind: 'phone', label: 'Fax Number (optional)', initial: account.faxNumber },
    currentPassword: { kind: 'currentPassword', hint: 'To save your changes.' },
  }) satisfies FormFields;

export type InformationValues = ValuesOf<ReturnType<typeof informationFields>>;

export const informationSentences: Readonly<Record<string, string>> = { ...personMessages, ...locationMessages };

/** The errors of each field (B section 5). */
export const informationRules = (name: string, values: InformationValues) => {
  if (name === 'currentPassword') return currentPasswordError(values.currentPassword);
  return isOneOf(accountFields, name) ? accountErrors(values)[name] : null;
};
