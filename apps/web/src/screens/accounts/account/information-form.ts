import { editAccount } from '@sixty/contract/accounts/account-profile.ts';
import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import {
  type AccountDetails,
  accountErrors,
  accountFields,
  isChanged,
} from '@sixty/domain/accounts/account-details.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type AccountInfo, accountQuery } from '../../../api/account-queries.ts';
import { call } from '../../../api/client.ts';
import { sessionKey } from '../../../api/query-client.ts';
import { placeFields } from '../../../components/accounts/location/location-fields.tsx';
import { currentPasswordError } from '../../../components/accounts/second-factors/current-password.ts';
import type { FormFields, ValuesOf } from '../../../components/form/form-options.ts';
import { initialOf } from '../../../components/form/form-state.ts';
import { isOneOf } from '../../../components/form/rules.ts';
import { useForm } from '../../../components/form/use-form.ts';

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

/** The form of the account information. Without changes, nothing is sent (B section 5). */
export const useInformationForm = (account: AccountInfo) => {
  const queryClient = useQueryClient();
  const form = useForm({
    checksOnLeave: true,
    fields: informationFields(account),
    rules: informationRules,
    messages: informationSentences,
    send: async (values) => {
      const { message } = await call(editAccount, values);
      return { message, saved: await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 }) };
    },
    onDone: ({ saved }) => {
      form.reset(initialOf(informationFields(saved)));
      // The frame shows the name, too.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    done: { alert: true },
    // While another address is pending, entering the current one cancels it.
    unchanged: (values) =>
      isChanged(account, values) || account.pendingEmail !== null ? undefined : profileMessages['account-unchanged'],
  });
  return form;
};
