import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { redeemActivationCode } from '@sixty/contract/sales/activation-codes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../../api/account-queries.ts';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import {
  removeActivationCode,
  storeActivationCode,
} from '../../../components/accounts/account/stored-activation-code.ts';
import { isCustomer } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { canBuy } from '../../../components/sales/banners/can-buy.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';

/** A code that staff sent (B section 2.7), used for the current organization by a user who may buy for it. */
export const RedeemCode = ({ code }: { code: string }) => {
  const session = useSession();
  if (!isCustomer(session)) return <ForGuests code={code} />;
  return canBuy(session) ? <ForBuyers code={code} /> : <Alert kind="info">{pricingMessages['buyer-only']}</Alert>;
};

const Code = ({ code }: { code: string }) => <span className="whitespace-nowrap font-mono">{code}</span>;

const ForGuests = ({ code }: { code: string }) => (
  <>
    <p>
      Log in with your teacher account to activate <Code code={code} />, or sign up first if you have none yet.
    </p>
    <div className="flex flex-wrap gap-2.5">
      <Link
        to="/account/log-in/teacher"
        search={{ redirect: `/subscribe/activate?code=${encodeURIComponent(code)}` }}
        className={buttonClass('primary')}
      >
        Log In
      </Link>
      <Link to="/account/sign-up" className={buttonClass()} onClick={() => storeActivationCode(code)}>
        Sign Up
      </Link>
    </div>
  </>
);

const ForBuyers = ({ code }: { code: string }) => {
  const { currentOrganization: organization } = useSession();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(redeemActivationCode, { code, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: () => {
      removeActivationCode();
      void refetchRoster();
    },
  });
  if (data) return <Activated subscription={data} />;
  return (
    <>
      <p>
        This activates <Code code={code} /> for <span className="wrap-anywhere font-medium">{organization?.name}</span>.
        A code can be used once.
      </p>
      {organization?.personal === false && (
        <p className="text-muted">Is it for another organization? Switch to that one in the menu at the top first.</p>
      )}
      <AlertRegion>{error && messageOf(error)}</AlertRegion>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" busy={isPending ? 'Activating' : undefined} onClick={() => mutate()}>
          Activate
        </Button>
        <Link to="/dashboard" className={buttonClass()}>
          Not now
        </Link>
      </div>
    </>
  );
};

const Activated = ({ subscription }: { subscription: OutputOf<typeof redeemActivationCode> }) => {
  const { students, trial, expiration } = subscription;
  const licenses =
    students === 1 ? 'one reading and one math license' : `${students} reading and ${students} math licenses`;
  const { currentOrganization: organization } = useSession();
  const { data: account } = useQuery(accountQuery());
  return (
    <>
      <div role="status">
        <Alert kind="success">
          Your {trial ? 'trial' : 'subscription'} is active: {licenses}, until {formatCalendarDay(expiration)}.
        </Alert>
      </div>
      <p className="wrap-anywhere">
        The licenses are those of <span className="font-medium">{organization?.name}</span>, and can be given to
        students at once.{account && <> A message that says so is on its way to {account.email}.</>}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Link to="/students" className={buttonClass('primary')}>
          Manage students
        </Link>
        <Link to="/account/subscription" className={buttonClass()}>
          My subscription
        </Link>
      </div>
    </>
  );
};
