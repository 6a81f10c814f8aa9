import { accountEmailMessages } from '@sixty/contract/messages/account-email.ts';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../../ui/alert.tsx';

/** Instead of what needs a verified email address. */
export const VerifyFirst = () => (
  <Alert
    kind="info"
    action={
      <Link to="/account/verify-email-address/resend" className="link inline-flex min-h-11 items-center pr-2">
        Send the link again
      </Link>
    }
  >
    {accountEmailMessages['email-not-verified']}
  </Alert>
);
