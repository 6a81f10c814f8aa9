import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { activateSubscription } from '@sixty/contract/sales/checkout.ts';
import { isStaffCode } from '@sixty/domain/sales/activation-link.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnreachable, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { homeOf, isCustomer } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { RedeemCode } from './redeem-code.tsx';

/** The page of the link in a receipt, which can be followed repeatedly (C4), and of codes that staff send. */
export const ActivateScreen = ({ code }: { code: string }) => {
  const home = homeOf(useSession());
  useRedirectWithAlert(home, code === '' ? checkoutMessages['activation-missing'] : null);
  return (
    <>
      <PageHeader title="Activate your subscription" />
      {isStaffCode(code) ? (
        <div className="grid max-w-xl gap-5">
          <RedeemCode code={code} />
        </div>
      ) : (
        code !== '' && <Activation code={code} />
      )}
    </>
  );
};

const Activation = ({ code }: { code: string }) => {
  const isKnown = isCustomer(useSession());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['activate', code],
    queryFn: () => call(activateSubscription, { code }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, failure) => isUnreachable(failure) && failures < 2,
  });
  if (error && isUnreachable(error)) {
    return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data && !error) return <SkeletonRows rows={2} label="Activating your subscription" />;
  const [kind, message] = error ? (['danger', messageOf(error)] as const) : (['success', data?.message] as const);
  return (
    <div className="grid max-w-xl gap-5">
      <div role={error ? 'alert' : 'status'}>
        <Alert kind={kind}>{message}</Alert>
      </div>
      <div>{isKnown ? <StudentsLink /> : <LogInLink />}</div>
    </div>
  );
};

const StudentsLink = () => (
  <Link to="/students" className={buttonClass('primary')}>
    Manage students
  </Link>
);

const LogInLink = () => (
  <Link to="/account/log-in/teacher" search={{ redirect: '/students' }} className={buttonClass('primary')}>
    Log In
  </Link>
);
