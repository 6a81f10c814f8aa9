import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { useSignUp } from './use-sign-up.ts';

interface SignUpScreenProps {
  /** The code of an invitation to an organization, empty for none. */
  invitation: string;
}

/** A new account with a trial (B sections 2.5 and 3 to 5). */
export const SignUpScreen = ({ invitation }: SignUpScreenProps) => {
  const { form, taken, submit, isPending, error, isUninvited, reset } = useSignUp(invitation);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void submit();
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 tablet:pt-4">
      <title>Sign Up - Sixty</title>
      <div className="grid gap-1">
        <h1 className="text-2xl">Sign Up</h1>
        <p className="text-muted">
          Try Sixty for free. Do you have an account?{' '}
          <Link to="/account/log-in/teacher" className="text-accent underline">
            Log In
          </Link>
        </p>
      </div>
      <form onSubmit={press} noValidate className="grid gap-7">
        <SignUpFields form={form} taken={taken} />
        <div role="alert" className="empty:-mt-7">
          {error !== undefined && (
            <Alert
              kind="danger"
              action={
                isUninvited && (
                  <Link
                    to="/account/sign-up"
                    search={{}}
                    replace
                    resetScroll={false}
                    onClick={reset}
                    className={buttonClass()}
                  >
                    Go on without it
                  </Link>
                )
              }
            >
              {error}
            </Alert>
          )}
        </div>
        <div>
          <Button type="submit" variant="primary" size="large" busy={isPending ? 'Signing up' : undefined}>
            Sign Up
          </Button>
        </div>
      </form>
    </div>
  );
};
