import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { transferMessages } from '@sixty/contract/messages/transfer.ts';
import { acceptTransfer, type findTransfer } from '@sixty/contract/students/transfer.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CallRefused, isUnreachable, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { transferQuery } from '../../../api/roster-queries.ts';
import { homeOf, isCustomer } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { buyPath } from '../../../components/sales/banners/extend-path.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** The page of the emailed link: anyone can open it, but only the addressed user can accept (B section 2.3). */
export const AcceptTransferScreen = ({ code }: { code: string }) => {
  const session = useSession();
  // Without a code there is nothing to accept (B section 5).
  useRedirectWithAlert(homeOf(session), code === '' ? transferMessages['transfer-missing'] : null);
  if (code === '') return null;
  return (
    <>
      <PageHeader title="Accept a transfer" />
      <div className="grid max-w-xl gap-5">
        {isCustomer(session) ? (
          <Offer code={code} />
        ) : (
          <>
            <AlertRegion>{transferMessages['transfer-login-needed']}</AlertRegion>
            <div>
              <Link
                to="/account/log-in/teacher"
                search={{ redirect: `/students/transfer/accept?code=${encodeURIComponent(code)}` }}
                className={buttonClass('primary')}
              >
                Log In
              </Link>
            </div>
          </>
        )}
      </div>
    </>
  );
};

const isOver = (error: unknown): boolean => error instanceof CallRefused && error.code === 'transfer-over';

const Offer = ({ code }: { code: string }) => {
  const navigate = useNavigate();
  const home = homeOf(useSession());
  const accept = useMutation({
    mutationFn: () => call(acceptTransfer, { code }),
    onSuccess: async ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      await navigate({ to: '/students', replace: true });
    },
    onSettled: () => void refetchRoster(),
  });
  // After accepting, a refetch would only report that it was accepted.
  const asks = accept.isIdle || accept.isError;
  const { data, error, isFetching, refetch } = useQuery({ ...transferQuery(code), retry: false, enabled: asks });
  // The offer is gone, according to either response: there is nothing to accept.
  const over = [accept.error, error].find(isOver);
  if (data && !over) return <Offered offer={data} accept={accept} />;
  if (!error && !over) return <SkeletonRows rows={4} label="Loading the transfer" />;
  return (
    <>
      <AlertRegion>{messageOf(over ?? error)}</AlertRegion>
      <div>
        {over ? (
          <Link to="/students" className={buttonClass()}>
            Manage Students
          </Link>
        ) : error instanceof CallRefused && error.code === 'email-not-verified' ? (
          <Link to="/account/verify-email-address/resend" className={buttonClass('primary')}>
            Send the link again
          </Link>
        ) : isUnreachable(error) ? (
          <Button busy={isFetching ? 'Trying again' : undefined} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Link to={home} className={buttonClass()}>
            Go to the home page
          </Link>
        )}
      </div>
    </>
  );
};

interface OfferedProps {
  offer: OutputOf<typeof findTransfer>;
  accept: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null };
}

const Offered = ({ offer, accept }: OfferedProps) => {
  const { sender, students, organization, expires } = offer;
  const seats = offer.seats.filter(({ needed }) => needed > 0);
  const short = seats.some(({ needed, available }) => available < needed);
  return (
    <>
      <p>
        <span className="font-medium">{sender}</span> hands{' '}
        {students.length === 1 ? 'this student' : `these ${students.length} students`} over to you, with all records and
        for good. You can accept until {formatDayOf(expires)}.
      </p>
      <ul className="grid max-h-80 overflow-y-auto rounded-md border border-line bg-surface">
        {students.map(({ id, name, programs }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line px-3 py-2 not-first:border-t">
            <span className="wrap-anywhere font-medium">{name}</span>
            <span className="text-muted">{programs.join(', ')}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1">
        <dt className="text-muted">Moves into</dt>
        <dd className="wrap-anywhere">{organization}</dd>
        {seats.map(({ program, needed, available }) => (
          <div key={program} className="contents">
            <dt className="text-muted">{programTitle(program)} licenses</dt>
            <dd className={available < needed ? 'font-medium text-danger' : undefined}>
              {needed} needed, {available} available
            </dd>
          </div>
        ))}
      </dl>
      {short && !accept.error && <Alert kind="info">{transferMessages['transfer-no-licenses']}</Alert>}
      <AlertRegion>{accept.error && refusalText(accept.error, transferMessages['transfer-missing'])}</AlertRegion>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          busy={accept.isPending ? 'Accepting' : undefined}
          disabledReason={short ? transferMessages['transfer-no-licenses'] : undefined}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        <Link to="/students" className={buttonClass()}>
          {short ? 'Manage Students' : 'Not now'}
        </Link>
        {short && (
          <a href={buyPath} className={buttonClass()}>
            Buy licenses
          </a>
        )}
      </div>
    </>
  );
};
