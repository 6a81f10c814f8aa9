import { programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { licenseStatusQuery } from '../../../api/dashboard-queries.ts';
import { subscriptionsQuery } from '../../../api/pricing-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { canBuy } from '../../../components/sales/banners/can-buy.ts';
import { SubscriptionTimeline } from '../../../components/sales/subscriptions/subscription-timeline.tsx';
import { countTrialLicenses, hasNothingToManage } from '../../../components/sales/subscriptions/summary-rows.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { AccountDataSection } from './account-data-section.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Purchases } from './purchases.tsx';
import { SeatSharing } from './seat-sharing.tsx';
import { SessionList } from './session-list.tsx';

/**
 * The licenses of the current organization: the third tab of the account area (B section 2.4). It is the only one for
 * SSO accounts, so their sessions and data are here, too.
 */
export const SubscriptionScreen = () => (
  <AccountFrame tab="Subscription">
    {({ isSamlUser }) => (
      <div className="grid gap-10">
        <Licenses />
        <Subscribed />
        <PurchasesOfBuyers />
        {isSamlUser && (
          <>
            <SessionList />
            <AccountDataSection hasPassword={false} />
          </>
        )}
      </div>
    )}
  </AccountFrame>
);

const PurchasesOfBuyers = () => (canBuy(useSession()) ? <Purchases /> : null);

/** The organization's subscriptions. Errors are shown with the licenses, which load the same data. */
const Subscribed = () => {
  const { data } = useQuery(subscriptionsQuery());
  const may = canBuy(useSession());
  if (!data) return null;
  const add = hasNothingToManage(data)
    ? ({ to: '/subscribe', title: 'Buy licenses' } as const)
    : ({ to: '/subscribe/add', title: 'Add Licenses' } as const);
  return (
    <SubscriptionTimeline
      subscriptions={data}
      action={
        may && (
          <Link to={add.to} className={buttonClass()}>
            {add.title}
          </Link>
        )
      }
    />
  );
};

const Licenses = () => {
  const organization = useSession().currentOrganization;
  // Only personal organizations share seats (B section 2.4).
  const isPersonal = organization?.personal === true;
  const found = { status: useQuery(licenseStatusQuery()), subscriptions: useQuery(subscriptionsQuery()) };
  const { data: status } = found.status;
  const trial = found.subscriptions.data && countTrialLicenses(found.subscriptions.data);
  const hasTrial = trial !== undefined && trial.reading + trial.math > 0;
  const trouble = Object.values(found).find(({ data, error }) => !data && error);
  return (
    <section aria-labelledby="licenses-heading" className="grid max-w-3xl gap-4">
      <h2 id="licenses-heading" className="wrap-anywhere text-lg">
        Licenses of {organization?.name}
      </h2>
      {status && trial ? (
        <Table caption="Licenses">
          <TableHead>
            <HeaderCell>Program</HeaderCell>
            <HeaderCell align="right">Purchased</HeaderCell>
            {hasTrial && <HeaderCell align="right">Trial</HeaderCell>}
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
                  {status[program].purchased - trial[program]}
                </Cell>
                {hasTrial && (
                  <Cell align="right" label="Trial">
                    {trial[program]}
                  </Cell>
                )}
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
      ) : trouble ? (
        <QueryError
          error={trouble.error}
          isFetching={trouble.isFetching}
          onRetry={() => {
            for (const { isError, refetch } of Object.values(found)) if (isError) void refetch();
          }}
        />
      ) : (
        <SkeletonRows rows={3} label="Loading licenses" />
      )}
      {isPersonal && <SeatSharing />}
    </section>
  );
};
