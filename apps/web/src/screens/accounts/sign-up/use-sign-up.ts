import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { memberNow } from '@sixty/contract/messages/invitation.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { settleSignUp } from '../../../components/accounts/account/settle-sign-up.ts';
import { useEmailAddressTaken, useUsernameTaken } from '../../../components/accounts/account/use-availability.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { emptyValues, fieldOfRefusal, type SignUpValues, signUpOf } from './sign-up-form.ts';

/** The invitation to an organization that somebody signs up with. */
export interface SignUpInvitation {
  readonly code: string;
  /** The address to which it was sent. */
  readonly email: string;
  readonly organization: string;
}

/**
 * The form of a new account, and handing it in. A refusal is said at its field or, where it is about none, as `error`;
 * what was typed stays.
 */
export const useSignUp = (invitation: SignUpInvitation | null, goOn: string | null) => {
  const defaultValues = { ...emptyValues, emailAddress: invitation?.email ?? '' };
  const form = useForm<SignUpValues>({ defaultValues, mode: 'onTouched' });
  const { control, handleSubmit, setError, setFocus } = form;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const taken = {
    username: useUsernameTaken(useWatch({ control, name: 'username' })),
    emailAddress: useEmailAddressTaken(useWatch({ control, name: 'emailAddress' })),
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (values: SignUpValues) =>
      settleSignUp(call(signUp, signUpOf(values, invitation?.code ?? '')), values.username),
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionQuery().queryKey, session);
      await forgetOtherData(queryClient);
      if (invitation) showAlert('success', memberNow(invitation.organization), { forNextPage: true });
      await navigate({ to: '/account/sign-up/success', search: redirectSearch(goOn), replace: true });
    },
    onError: (refused) => {
      const field = refused instanceof CallRefused ? fieldOfRefusal(refused.code) : null;
      if (field) setError(field, { message: refused.message }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((values) => {
    if (taken.username) setFocus('username');
    else if (taken.emailAddress) setFocus('emailAddress');
    else mutate(values);
  });
  const atField = error instanceof CallRefused && fieldOfRefusal(error.code) !== null;
  return {
    form,
    taken,
    submit,
    isPending,
    /** Whether the invitation stands in the way; `reset` takes the sentence away. */
    isUninvited: error instanceof CallRefused && error.code.startsWith('invitation-'),
    reset,
    error: error === null || atField ? undefined : refusalText(error, signUpMessages['sign-up-failed']),
  };
};
