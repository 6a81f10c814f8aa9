import { findVerification, resendVerification } from '@sixty/contract/accounts/account-email.ts';
import { accountEmailMessages } from '@sixty/contract/messages/account-email.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

const queryKey = ['verification'] as const;

/** Sends the verification link again (B sections 2.4 and 8). */
export const ResendScreen = () => {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call(findVerification, {}),
    staleTime: 0,
  });
  const resend = useMutation({
    mutationFn: () => call(resendVerification, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <PageHeader title="Verify your email address" />
      <div className="grid max-w-xl gap-5">
        {data ? (
          <p>
            {data.verified ? 'The email address of your account is' : 'We send a link to the email address'}{' '}
            <span className="wrap-anywhere font-medium">{data.email}</span>
            {data.verified ? '.' : '. Open it to show that the address is yours.'}
          </p>
        ) : error ? (
          <Alert kind="danger">{messageOf(error)}</Alert>
        ) : (
          <SkeletonRows rows={1} label="Loading your email address" />
        )}
        <div role="status" className="empty:-mt-5">
          {resend.data ? (
            <Alert kind={resend.data.sent ? 'success' : 'info'}>{resend.data.message}</Alert>
          ) : (
            data?.verified && <Alert kind="info">{accountEmailMessages['verified-already']}</Alert>
          )}
        </div>
        <AlertRegion className="empty:-mt-5">{resend.error && messageOf(resend.error)}</AlertRegion>
        <div className="flex flex-wrap gap-2.5">
          {data && !data.verified && (
            <Button variant="primary" busy={resend.isPending ? 'Sending' : undefined} onClick={() => resend.mutate()}>
              Resend Verification Link
            </Button>
          )}
          {error && (
            <Button busy={isFetching ? 'Trying again' : undefined} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Link to="/dashboard" className={buttonClass()}>
            Dashboard
          </Link>
        </div>
      </div>
    </>
  );
};
