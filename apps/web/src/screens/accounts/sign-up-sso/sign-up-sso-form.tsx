import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { useUsernameTaken } from '../../../components/accounts/account/use-availability.ts';
import { FormField } from '../../../components/form/fields.tsx';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type SsoTicket, useSignUpSso } from './use-sign-up-sso.ts';

/** The remaining fields: a username, and the checkbox. */
export const SignUpSsoForm = ({ ticket, redirect }: { ticket: SsoTicket; redirect: string | null }) => {
  const { form, discard } = useSignUpSso(ticket, redirect);
  const isTaken = useUsernameTaken(form.values.username);
  return (
    <>
      <p className="text-muted">
        You have signed in with {ticket.title}, and will from now on: there is no password to remember.
      </p>
      {ticket.organization !== null && (
        <p>
          With this account you become a member of <strong>{ticket.organization}</strong>, which invited you.
        </p>
      )}
      <Form form={form} takesFocus className="grid gap-5">
        <TextField label="Name" value={ticket.name} readOnly autoComplete="off" inputClassName="bg-sunken!" />
        <TextField
          label="Email Address"
          hint={`Both come from ${ticket.title}.`}
          value={ticket.emailAddress}
          readOnly
          autoComplete="off"
          inputClassName="bg-sunken!"
        />
        <FormField form={form} name="username" taken={isTaken ? signUpMessages['username-taken'] : undefined} />
        <PrivacyBox {...form.control('agreed')} />
        <FormActions
          form={form}
          submit="Sign Up"
          busy="Signing up"
          size="large"
          trouble={discard.refusal}
          actions={
            <Button size="large" onClick={() => !form.busy && discard.submit()}>
              Not you? Cancel
            </Button>
          }
        />
      </Form>
    </>
  );
};
