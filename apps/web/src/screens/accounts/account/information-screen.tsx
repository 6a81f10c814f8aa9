import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountDataSection } from './account-data-section.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useInformationForm } from './use-information-form.ts';

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
        <TextField
          {...form.field('name')}
          label="Name"
          hint="First and last name."
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          // One more than allowed, so that a longer name gets an error instead of being cut off silently.
          maxLength={176}
          required
        />
        <div className="col-span-full grid gap-3">
          <TextField
            {...form.field('email')}
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={176}
            required
          />
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            {changesEmail && <Alert kind="info">{profileMessages['email-change-explained']}</Alert>}
            {account.pendingEmail !== null && !changesEmail && (
              <Alert kind="info">
                We sent a verification link to <span className="wrap-anywhere">{account.pendingEmail}</span>. Until you
                follow it, messages go to <span className="wrap-anywhere">{account.email}</span>. To stay with that one,
                enter your password below and press Save.
              </Alert>
            )}
          </div>
        </div>
        <TextField
          {...form.field('streetAddress')}
          label="Street Address (optional)"
          autoComplete="street-address"
          maxLength={175}
          className="col-span-full"
        />
        <div className="col-span-full">
          <LocationFields form={form} />
        </div>
        <TextField
          {...form.field('phoneNumber')}
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={175}
          required
        />
        <TextField
          {...form.field('faxNumber')}
          label="Fax Number (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={175}
        />
      </div>
      <div className="grid items-start gap-4 border-line border-t pt-5 tablet:grid-cols-2">
        <PasswordField
          {...form.field('currentPassword')}
          label="Current Password"
          hint="To save your changes."
          autoComplete="current-password"
          maxLength={175}
          required
        />
      </div>
      <FormActions form={form} submit="Save" busy="Saving" />
    </Form>
  );
};
