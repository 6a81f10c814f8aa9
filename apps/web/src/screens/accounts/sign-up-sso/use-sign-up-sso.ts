import { dropSsoTicket, type findSsoTicket, signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { settleSignUp } from '../../../components/accounts/account/settle-sign-up.ts';
import { useUsernameTaken } from '../../../components/accounts/account/use-availability.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';

export type SsoTicket = OutputOf<typeof findSsoTicket>;

interface Values {
  username: string;
  agreed: boolean;
}

/** The field at which a refusal is said; null for one that is about none. */
const fieldOf = (error: unknown): keyof Values | null => {
  if (!(error instanceof CallRefused)) return null;
  if (error.code.startsWith('username-')) return 'username';
  return error.code.startsWith('privacy-') ? 'agreed' : null;
};

/** The form, and handing it in. What was typed stays, whatever comes of it. */
export const useSignUpSso = (ticket: SsoTicket, goOn: string | null) => {
  const form = useForm<Values>({ defaultValues: { username: ticket.username, agreed: false }, mode: 'onTouched' });
  const { control, handleSubmit, setError, setFocus } = form;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isTaken = useUsernameTaken(useWatch({ control, name: 'username' }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) =>
      settleSignUp(call(signUpWithSso, { ...values, termsVersion: legalVersion }), values.username),
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionQuery().queryKey, session);
      // The page first: what it knew of the visitor is asked for again as long as it is on screen, and is used up.
      await navigate({ to: '/account/sign-up/success', search: redirectSearch(goOn), replace: true });
      await forgetOtherData(queryClient);
    },
    onError: (refused) => {
      const field = fieldOf(refused);
      if (field) setError(field, { message: refused.message }, { shouldFocus: true });
    },
  });
  /** Somebody else has signed in there before, at a shared device, or nobody wants an account. */
  const dropping = useMutation({
    mutationFn: () => call(dropSsoTicket, {}),
    onSuccess: async () => {
      const told = `No account was made. On a shared device, please sign out of ${ticket.title} as well.`;
      showAlert('info', told, { forNextPage: true });
      await navigate({ to: '/account/log-in/teacher', replace: true });
    },
  });
  const submit = handleSubmit((values) => {
    if (isTaken) setFocus('username');
    else mutate(values);
  });
  const shown = fieldOf(error) ? null : (error ?? dropping.error);
  return {
    form,
    isTaken,
    submit,
    isPending,
    dropping,
    error: shown === null ? undefined : refusalText(shown, signUpMessages['sign-up-failed']),
  };
};
