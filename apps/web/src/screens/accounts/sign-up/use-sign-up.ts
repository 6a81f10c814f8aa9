import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { memberNow } from '@sixty/contract/messages/invitation.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { finishSignUp } from '../../../components/accounts/account/finish-sign-up.ts';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { fieldsOf, signUpOf, signUpRules, signUpSentences } from './sign-up-form.ts';

/** The invitation to an organization for this sign-up. */
export interface SignUpInvitation {
  readonly code: string;
  /** The address that was invited. */
  readonly email: string;
  readonly organization: string;
}

/** The form of a new account. */
export const useSignUp = (invitation: SignUpInvitation | null, redirect: string | null) => {
  const queryClient = useQueryClient();
  return useForm({
    checksOnLeave: true,
    fields: fieldsOf(invitation?.email ?? ''),
    rules: signUpRules,
    messages: signUpSentences,
    failed: signUpMessages['sign-up-failed'],
    send: (values) => finishSignUp(callWithPuzzles(signUp, signUpOf(values, invitation?.code ?? '')), values.username),
    onDone: async (session) => {
      queryClient.setQueryData(sessionQuery().queryKey, session);
      await forgetOtherData(queryClient);
    },
    done: () => ({
      ...(invitation && { alert: memberNow(invitation.organization) }),
      ...{ to: '/account/sign-up/success', search: redirectSearch(redirect) },
    }),
  });
};
