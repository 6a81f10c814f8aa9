import { dropSsoTicket, type findSsoTicket, signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { usernameError } from '@sixty/domain/accounts/username.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { UsernameField } from '../../../components/accounts/account/availability-fields.tsx';
import { finishSignUp } from '../../../components/accounts/account/finish-sign-up.ts';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { Button } from '../../../ui/button.tsx';

interface SignUpSsoFormProps {
  ticket: OutputOf<typeof findSsoTicket>;
  redirect: string | null;
}

/** The remaining fields of an account for an SSO user: a username, and the checkbox. */
export const SignUpSsoForm = ({ ticket, redirect }: SignUpSsoFormProps) => {
  const navigate = useNavigate();
  const form = useForm({
    checksOnLeave: true,
    fields: {
      name: { label: 'Name', initial: ticket.name, readOnly: true },
      emailAddress: {
        label: 'Email Address',
        hint: `Both come from ${ticket.title}.`,
        initial: ticket.emailAddress,
        readOnly: true,
      },
      username: { kind: 'ownUsername', initial: ticket.username, hint: 'Your students type it, with their code.' },
      agreed: { initial: false, refusals: ['privacy'] },
    },
    rules: { username: usernameError, agreed: (ticked) => (ticked ? null : 'privacy-not-agreed') },
    messages: signUpMessages,
    failed: signUpMessages['sign-up-failed'],
    send: ({ username, agreed }) =>
      finishSignUp(call(signUpWithSso, { username, agreed, termsVersion: legalVersion }), username),
    onDone: async (session) => {
      queryClient.setQueryData(sessionQuery().queryKey, session);
      // Navigates first: the used-up ticket's query runs again while the page is mounted.
      await navigate({ to: '/account/sign-up/success', search: redirectSearch(redirect), replace: true });
      await forgetOtherData(queryClient);
    },
  });
  /** Discards the sign-in of another person on a shared device, or when no account is wanted. */
  const discard = useForm({
    failed: signUpMessages['sign-up-failed'],
    send: () => call(dropSsoTicket, {}),
    onDone: async () => {
      const told = `No account was created. On a shared device, please sign out of ${ticket.title} as well.`;
      showAlert('info', told, { forNextPage: true });
      await navigate({ to: '/account/log-in/teacher', replace: true });
    },
  });
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
      <Form
        form={form}
        takesFocus
        submit="Sign Up"
        busy="Signing up"
        size="large"
        trouble={discard.refusal}
        actions={
          <Button
            size="large"
            busy={discard.busy ? 'Canceling' : undefined}
            onClick={() => !form.busy && discard.submit()}
          >
            Not you? Cancel
          </Button>
        }
        className="grid gap-5"
      >
        <Fields form={form} names={['name', 'emailAddress']} />
        <UsernameField form={form} />
        <PrivacyBox {...form.control('agreed')} />
      </Form>
    </>
  );
};
