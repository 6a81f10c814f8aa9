import { programs, programTitle } from '@sixty/domain/license/program.ts';
import { useQuery } from '@tanstack/react-query';
import { expiringSubscriptionsQuery, licenseStatusQuery } from '../../api/dashboard-queries.ts';
import { QueryTrouble } from '../../parts/alerts/query-trouble.tsx';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { useSession } from '../../parts/session/use-session.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountLeaving } from './account-leaving.tsx';
import { SeatSharing } from './seat-sharing.tsx';
import { SessionList } from './session-list.tsx';

/**
 * The licenses of the current organization: the third tab of the account area (B section 2.4), and the only one of accounts
 * that sign in elsewhere, which have their sessions and their data here.
 */
export const SubscriptionScreen = () => (
  <AccountFrame tab="Subscription">
    {({ isSamlUser }) => (
      <div className="grid gap-10">
        <Licenses />
        {isSamlUser && (
          <>
            <SessionList />
            <AccountLeaving hasPassword={false} />
          </>
        )}
      </div>
    )}
  </AccountFrame>
);

const Licenses = () => {
  const organization = useSession().currentOrganization;
  // Seats are shared between personal organizations alone (B section 2.4).
  const isPersonal = organization?.personal === true;
  const { data: status, error, isFetching, refetch } = useQuery(licenseStatusQuery());
  return (
    <section aria-labelledby="licenses-heading" className="grid max-w-3xl gap-4">
      <h2 id="licenses-heading" className="wrap-anywhere text-lg">
        Licenses of {organization?.name}
      </h2>
      {status ? (
        <Table caption="Licenses">
          <TableHead>
            <HeaderCell>Program</HeaderCell>
            <HeaderCell align="right">Purchased</HeaderCell>
            {isPersonal && <HeaderCell align="right">Received</HeaderCell>}
            {isPersonal && <HeaderCell align="right">Shared</HeaderCell>}
            <HeaderCell align="right">In use</HeaderCell>
            <HeaderCell align="right">Available</HeaderCell>
          </TableHead>
          <TableBody>
            {programs.map((program) => (
              <Row key={program}>
                <Cell className="font-medium">{programTitle(program)}</Cell>
                <Cell align="right" label="Purchased">
                  {status[program].purchased}
                </Cell>
                {isPersonal && (
                  <Cell align="right" label="Received">
                    {status[program].shared}
                  </Cell>
                )}
                {isPersonal && (
                  <Cell align="right" label="Shared">
                    {status[program].delegated}
                  </Cell>
                )}
                <Cell align="right" label="In use">
                  {status[program].used}
                </Cell>
                <Cell
                  align="right"
                  label="Available"
                  className={status[program].available < 0 ? 'font-medium text-danger' : undefined}
                >
                  {status[program].available}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      ) : error ? (
        <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label="Loading licenses" />
      )}
      <Expiring />
      {isPersonal && <SeatSharing />}
    </section>
  );
};

/** What ends within 30 days. */
const Expiring = () => {
  const { data: subscriptions } = useQuery(expiringSubscriptionsQuery());
  if (!subscriptions || subscriptions.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {subscriptions.map(({ created, expirationDay, readingLicenses, mathLicenses, trial }) => (
        <li key={created}>
          {trial ? 'Trial' : 'Subscription'} with {readingLicenses} reading and {mathLicenses} math licenses expires{' '}
          {formatCalendarDay(expirationDay)}.
        </li>
      ))}
    </ul>
  );
};
