import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { getSession } from '@sixty/contract/session.ts';
import { signUpWithSso } from '@sixty/contract/sso.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { CallRefused } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { sessionQuery } from '../../api/queries.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useUsernameTaken } from '../../parts/account/use-taken.ts';
import { forgetOtherData } from '../../parts/session/follow-session.ts';
import type { SsoTicket } from './sign-up-sso-form.tsx';

interface Values {
  username: string;
  agreed: boolean;
}

/** The field at which a refusal is said; null for one that is about none. */
const fieldOf = (error: unknown): keyof Values | null => {
  if (!(error instanceof CallRefused)) return null;
  if (error.code.startsWith('username-')) return 'username';
  return error.code === 'privacy-not-agreed' ? 'agreed' : null;
};

/** The form, and handing it in. What was typed stays, whatever comes of it. */
export const useSignUpSso = (ticket: SsoTicket) => {
  const form = useForm<Values>({ defaultValues: { username: ticket.username, agreed: false }, mode: 'onTouched' });
  const { control, handleSubmit, setError, setFocus } = form;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isTaken = useUsernameTaken(useWatch({ control, name: 'username' }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: Values) => {
      await call(signUpWithSso, values).catch((refused: unknown) => {
        // An earlier try arrived, and its answer did not.
        if (!(refused instanceof CallRefused && refused.code === 'guest-only')) throw refused;
      });
      return call(getSession, {});
    },
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionQuery().queryKey, session);
      // The page first: what it knew of the visitor is asked for again as long as it is on screen, and is used up.
      await navigate({ to: '/account/sign-up/success', replace: true });
      await forgetOtherData(queryClient);
    },
    onError: (refused) => {
      const field = fieldOf(refused);
      if (field) setError(field, { message: refused.message }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((values) => {
    if (isTaken) setFocus('username');
    else mutate(values);
  });
  return {
    form,
    isTaken,
    submit,
    isPending,
    error: error === null || fieldOf(error) ? undefined : refusalText(error, signUpMessages['sign-up-failed']),
  };
};
