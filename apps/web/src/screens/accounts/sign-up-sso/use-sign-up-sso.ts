import { dropSsoTicket, type findSsoTicket, signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { usernameError } from '@sixty/domain/accounts/username.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { finishSignUp } from '../../../components/accounts/account/finish-sign-up.ts';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { useForm } from '../../../components/form/use-form.ts';

export type SsoTicket = OutputOf<typeof findSsoTicket>;

/** The form of an account for an SSO user. */
export const useSignUpSso = (ticket: SsoTicket, redirect: string | null) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    checksOnLeave: true,
    fields: {
      username: {
        kind: 'ownUsername',
        initial: ticket.username,
        hint: 'Your students type it, with their code.',
      },
      agreed: { initial: false, refusals: ['privacy'] },
    },
    rules: { username: usernameError, agreed: (ticked) => (ticked ? null : 'privacy-not-agreed') },
    messages: signUpMessages,
    failed: signUpMessages['sign-up-failed'],
    send: (values) => finishSignUp(call(signUpWithSso, { ...values, termsVersion: legalVersion }), values.username),
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
  return { form, discard };
};
