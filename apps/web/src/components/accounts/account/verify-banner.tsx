import { Link } from '@tanstack/react-router';
import { Alert } from '../../../ui/alert.tsx';
import { isCustomer } from '../session/session-facts.ts';
import { useSession } from '../session/use-session.ts';

/** Asks the user to verify the email address while it is unverified (B section 2.4). */
export const VerifyBanner = () => {
  const session = useSession();
  if (!isCustomer(session) || session.emailVerified) return null;
  return (
    <Alert
      kind="info"
      detail="If you do not receive it within 15 minutes, please check your spam folder."
      action={
        <Link
          to="/account/verify-email-address/resend"
          className="inline-flex min-h-11 items-center pr-2 font-medium text-accent underline"
        >
          Send it again
        </Link>
      }
    >
      Please verify your email address: we sent a message with a link to it.
    </Alert>
  );
};
