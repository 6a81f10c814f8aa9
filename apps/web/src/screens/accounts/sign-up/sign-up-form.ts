import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { memberNow } from '@sixty/contract/messages/invitation.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { errorsOf, referralSources, roles, signUpFields } from '@sixty/domain/accounts/sign-up.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { finishSignUp } from '../../../components/accounts/account/finish-sign-up.ts';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { placeFields } from '../../../components/accounts/location/location-fields.tsx';
import { forgetOtherData } from '../../../components/accounts/session/follow-session.ts';
import { optionsOf, useForm } from '../../../components/form/form.tsx';
import type { FormFields, ValuesOf } from '../../../components/form/form-options.ts';
import { rulesOf } from '../../../components/form/rules.ts';

/** @param invited the address that was invited, which cannot be changed; empty without an invitation */
export const fieldsOf = (invited: string) =>
  ({
    name: { kind: 'fullName' },
    emailAddress: {
      kind: 'ownEmail',
      initial: invited,
      hint: invited === '' ? 'We’ll email you a link to confirm it.' : 'The invitation was sent to it.',
      readOnly: invited !== '',
    },
    username: {
      kind: 'ownUsername',
      hint: 'Your students type it too, with their code.',
      className: 'col-span-full tablet:max-w-[calc(50%-0.5rem)]',
    },
    password: { kind: 'newPassword' },
    confirmPassword: { kind: 'samePassword' },
    role: { label: 'Role', options: optionsOf('Not given', roles) },
    phoneNumber: { kind: 'ownPhone' },
    ...placeFields(),
    entity: { label: 'School, Company or Entity', autoComplete: 'organization' },
    referral: { label: 'How did you hear about us?', options: optionsOf('Not given', referralSources) },
    notes: { label: 'Notes', className: 'col-span-full' },
    agreed: { initial: false, refusals: ['privacy'] },
  }) satisfies FormFields;

/** The values of the form, as typed and chosen. */
export type SignUpValues = ValuesOf<ReturnType<typeof fieldsOf>>;

export const signUpSentences = { ...personMessages, ...signUpMessages, ...passwordMessages, ...locationMessages };

/** All errors of each field. */
export const signUpRules = () => rulesOf(signUpFields, errorsOf);

/** The input of the sign-up call. `invitation` is the code of an invitation to an organization, empty for none. */
export const signUpOf = (values: SignUpValues, invitation: string): InputOf<typeof signUp> => ({
  ...values,
  // Both are selects with the domain's options.
  role: values.role as InputOf<typeof signUp>['role'],
  referral: values.referral as InputOf<typeof signUp>['referral'],
  organizationInvite: invitation,
  termsVersion: legalVersion,
  samlID: '',
});

/** The invitation to an organization for this sign-up. */
export interface SignUpInvitation {
  readonly code: string;
  /** The address that was invited. */
  readonly email: string;
  readonly organization: string;
}

/** The form of a new account. */
export const useSignUp = (invitation: SignUpInvitation | null, redirect: string | null) =>
  useForm({
    checksOnLeave: true,
    isDrawnEarly: true,
    fields: fieldsOf(invitation?.email ?? ''),
    rules: signUpRules(),
    messages: signUpSentences,
    failed: signUpMessages['sign-up-failed'],
    send: (values) => finishSignUp(callWithPuzzles(signUp, signUpOf(values, invitation?.code ?? '')), values.username),
    onDone: async (session) => {
      queryClient.setQueryData(sessionQuery().queryKey, session);
      await forgetOtherData(queryClient);
    },
    done: {
      ...(invitation && { alert: memberNow(invitation.organization) }),
      ...{ to: '/account/sign-up/success', search: redirectSearch(redirect) },
    },
  });
