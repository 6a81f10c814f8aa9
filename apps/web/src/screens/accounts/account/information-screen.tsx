import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { Fields } from '../../../components/form/fields.tsx';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountDataSection } from './account-data-section.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useInformationForm } from './information-form.ts';

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

const InformationForm = ({ account }: { account: AccountInfo }) => {
  const form = useInformationForm(account);
  const changesEmail = !isSameEmail(form.values.email.trim(), account.email);
  return (
    <Form form={form} className="grid max-w-3xl gap-6" aria-label="Account information">
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          label="Username"
          hint="Please contact support to change your username."
          autoComplete="username"
          value={account.username}
          readOnly
          inputClassName="bg-sunken! text-muted!"
        />
        <Fields form={form} names={['name']} />
        <div className="col-span-full grid gap-3">
          <Fields form={form} names={['email']} />
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            {changesEmail && <Alert kind="info">{profileMessages['email-change-explained']}</Alert>}
            {account.pendingEmail !== null && !changesEmail && (
              <Alert kind="info">
                We sent a verification link to <span className="wrap-anywhere">{account.pendingEmail}</span>. Until you
                follow it, messages go to <span className="wrap-anywhere">{account.email}</span>. To keep that one,
                enter your password below and press Save.
              </Alert>
            )}
          </div>
        </div>
        <Fields form={form} names={['streetAddress']} />
        <div className="col-span-full">
          <LocationFields form={form} />
        </div>
        <Fields form={form} names={['phoneNumber', 'faxNumber']} />
      </div>
      <div className="grid items-start gap-4 border-line border-t pt-5 tablet:grid-cols-2">
        <Fields form={form} names={['currentPassword']} />
      </div>
      <FormActions form={form} submit="Save" busy="Saving" />
    </Form>
  );
};
