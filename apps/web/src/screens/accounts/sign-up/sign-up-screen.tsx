import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { Link } from '@tanstack/react-router';
import { redirectSearch } from '../../../components/accounts/account/redirect-search.ts';
import { Form } from '../../../components/form/form.tsx';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { ContinueUninvited, InvitedSignUp } from './invited-sign-up.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { type SignUpInvitation, useSignUp } from './sign-up-form.ts';

interface SignUpScreenProps {
  /** The code of an invitation to an organization, empty for none. */
  code: string;
  /** The path of this site that led here. */
  redirect: string | null;
}

/** A new account with a trial (B sections 2.5 and 3 to 5). */
export const SignUpScreen = ({ code, redirect }: SignUpScreenProps) => (
  <div className="mx-auto grid w-full max-w-3xl gap-6 tablet:pt-4">
    <title>Sign Up - Sixty</title>
    <div className="grid gap-1">
      <h1 className="text-2xl">Sign Up</h1>
      <p className="text-muted">
        <FreeToTry />
        Do you have an account?{' '}
        <Link
          to="/account/log-in/teacher"
          search={redirectSearch(code === '' ? redirect : `/organization/accept?code=${encodeURIComponent(code)}`)}
          className="text-accent underline"
        >
          Log In
        </Link>
      </p>
    </div>
    {code === '' ? (
      <SignUpForm invitation={null} redirect={redirect} />
    ) : (
      <InvitedSignUp code={code}>
        {(invitation) => <SignUpForm invitation={invitation} redirect={null} />}
      </InvitedSignUp>
    )}
  </div>
);

/** Only where new accounts have a trial. */
const FreeToTry = () => {
  const trial = useTrial();
  return trial ? `Try Sixty for free for ${daysText(trial.days)}. ` : null;
};

const SignUpForm = ({ invitation, redirect }: { invitation: SignUpInvitation | null; redirect: string | null }) => {
  const form = useSignUp(invitation, redirect);
  const uninvited = form.refused.startsWith('invitation-') && (
    <ContinueUninvited onClick={() => form.reset(form.values)} />
  );
  return (
    <Form
      form={form}
      takesFocus
      submit="Sign Up"
      busy="Signing up"
      size="large"
      action={uninvited}
      className="grid gap-7"
    >
      <SignUpFields form={form} />
    </Form>
  );
};
