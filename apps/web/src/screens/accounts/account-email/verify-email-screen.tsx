import { verifyEmail } from '@sixty/contract/accounts/account-email.ts';
import { accountEmailMessages } from '@sixty/contract/messages/account-email.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnreachable, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { homeOf, isCustomer, isSignedIn } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** The page of the emailed link: verifies the address and continues (B sections 4 and 8). */
export const VerifyEmailScreen = ({ code }: { code: string }) => {
  const session = useSession();
  const home = homeOf(session);
  // Without a code there is nothing to verify (B section 5).
  useRedirectWithAlert(home, code === '' ? accountEmailMessages['verification-missing'] : null);
  return (
    <>
      <PageHeader title="Verify your email address" />
      {code !== '' && <Verification code={code} />}
    </>
  );
};

const resendPath = '/account/verify-email-address/resend';

const Verification = ({ code }: { code: string }) => {
  const navigate = useNavigate();
  const session = useSession();
  const home = homeOf(session);
  const knowsWho = isSignedIn(session);
  // Verifying is idempotent, so a query can do it.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verify-email', code],
    queryFn: () => call(verifyEmail, { code }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const message = data?.message;
  useEffect(() => {
    if (message === undefined) return;
    showAlert('success', message, { forNextPage: true });
    if (!knowsWho) showAlert('info', accountEmailMessages['log-in-to-continue'], { forNextPage: true });
    void navigate({ to: knowsWho ? home : '/account/log-in/teacher', replace: true });
  }, [message, knowsWho, home, navigate]);
  if (!error) return <SkeletonRows rows={2} label="Verifying your email address" />;
  return (
    <div className="grid max-w-xl gap-5">
      <AlertRegion>{messageOf(error)}</AlertRegion>
      <div>
        {isUnreachable(error) ? (
          <Button busy={isFetching ? 'Trying again' : undefined} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : isCustomer(session) ? (
          <Link to={resendPath} className={buttonClass('primary')}>
            Send a new link
          </Link>
        ) : (
          <Link to="/account/log-in/teacher" search={{ redirect: resendPath }} className={buttonClass('primary')}>
            Log In
          </Link>
        )}
      </div>
    </div>
  );
};
