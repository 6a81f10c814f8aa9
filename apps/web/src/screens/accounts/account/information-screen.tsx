import { editAccount } from '@sixty/contract/accounts/account-profile.ts';
import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import {
  type AccountDetails,
  accountErrors,
  accountFields,
  isChanged,
  isSameEmail,
} from '@sixty/domain/accounts/account-details.ts';
import { type AccountInfo, accountQuery } from '../../../api/account-queries.ts';
import { call } from '../../../api/client.ts';
import { queryClient, sessionKey } from '../../../api/query-client.ts';
import { LocationFields, placeFields } from '../../../components/accounts/location/location-fields.tsx';
import { currentPasswordError } from '../../../components/accounts/second-factors/current-password.ts';
import { Columns, Fields, Form, useForm } from '../../../components/form/form.tsx';
import type { FormFields } from '../../../components/form/form-options.ts';
import { initialOf } from '../../../components/form/form-state.ts';
import { rulesOf } from '../../../components/form/rules.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AccountDataSection } from './account-data-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The user's profile: the first tab of the account area (B section 2.4). */
export const InformationScreen = () => (
  <AccountFrame tab="Information">
    {(account) => (
      <div className="grid gap-10">
        <InformationForm account={account} />
        <AccountDataSection hasPassword />
      </div>
    )}
  </AccountFrame>
);

export const informationFields = (account: AccountDetails & { readonly username: string }) =>
  ({
    username: {
      kind: 'ownUsername',
      hint: 'Please contact support to change your username.',
      initial: account.username,
      readOnly: true,
    },
    name: { kind: 'fullName', initial: account.name },
    email: { kind: 'ownEmail', initial: account.email, className: 'col-span-full' },
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

export const informationSentences: Readonly<Record<string, string>> = { ...personMessages, ...locationMessages };

/** The errors of each field (B section 5). */
export const informationRules = () =>
  rulesOf([...accountFields, 'currentPassword'], (values: AccountDetails & { currentPassword: string }, name) =>
    name === 'currentPassword' ? currentPasswordError(values.currentPassword) : accountErrors(values)[name],
  );

/** Without changes, nothing is sent (B section 5). */
const InformationForm = ({ account }: { account: AccountInfo }) => {
  const form = useForm({
    checksOnLeave: true,
    fields: informationFields(account),
    rules: informationRules(),
    messages: informationSentences,
    send: async ({ username: _, ...values }) => {
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
  const changesEmail = !isSameEmail(form.values.email.trim(), account.email);
  const aboutEmail = (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {changesEmail && <Alert kind="info">{profileMessages['email-change-explained']}</Alert>}
      {account.pendingEmail !== null && !changesEmail && (
        <Alert kind="info">
          We sent a verification link to <span className="wrap-anywhere">{account.pendingEmail}</span>. Until you follow
          it, messages go to <span className="wrap-anywhere">{account.email}</span>. To keep that one, enter your
          password below and press Save.
        </Alert>
      )}
    </div>
  );
  return (
    <Form form={form} submit="Save" busy="Saving" className="grid max-w-3xl gap-6" aria-label="Account information">
      <Columns>
        <Fields
          form={form}
          names={['username', 'name', 'email', 'streetAddress']}
          own={{ email: { below: aboutEmail } }}
        />
        <div className="col-span-full">
          <LocationFields form={form} />
        </div>
        <Fields form={form} names={['phoneNumber', 'faxNumber']} />
      </Columns>
      <div className="border-line border-t pt-5">
        <Columns form={form} names={['currentPassword']} />
      </div>
    </Form>
  );
};
