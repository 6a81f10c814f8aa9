import { findSsoTicket } from '@sixty/contract/accounts/sso.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { SignUpSsoForm } from './sign-up-sso-form.tsx';

/** A new account for a user who signed in through SSO, with the provider's name and address (B section 2.5, C49). */
export const SignUpSsoScreen = ({ redirect }: { redirect: string | null }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sso-ticket'],
    queryFn: () => call(findSsoTicket, {}),
    // Not refetched, so that the form keeps its values; the server decides on submit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 tablet:pt-8">
      <title>Sign Up - Sixty</title>
      <h1 className="text-2xl">Sign Up</h1>
      {data && <SignUpSsoForm ticket={data} redirect={redirect} />}
      {!data && !error && <SkeletonRows rows={4} label="Loading your details" />}
      {error && (
        <>
          <AlertRegion kind="plain">
            <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
          </AlertRegion>
          {!isUnreachable(error) && (
            <div>
              <Link to="/account/log-in/teacher" className={buttonClass('primary')}>
                Log In
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
};
