import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { Subscription, Subscriptions } from '@sixty/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { subscriptionsQuery } from '../../api/pricing-queries.ts';
import { QueryTrouble } from '../../parts/alerts/query-trouble.tsx';
import { mayBuy } from '../../parts/banners/may-buy.ts';
import { useSession } from '../../parts/session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SubscriptionTable } from './subscription-table.tsx';
import { actionOf, nextToExtend } from './summary-rows.ts';

/** All subscriptions of the organization, and which of them can be extended (B section 2.1). */
export const SummaryScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(subscriptionsQuery());
  return (
    <>
      <PageHeader title="Extend Subscriptions">{data && <Totals {...data} />}</PageHeader>
      {data ? (
        <Summary subscriptions={data} />
      ) : error ? (
        <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label="Loading your subscriptions" />
      )}
    </>
  );
};

const Totals = ({ totalLicenses: { reading, math } }: Subscriptions) => (
  <p>
    Total licenses: <span className="numbers font-medium text-ink">{math}</span> math,{' '}
    <span className="numbers font-medium text-ink">{reading}</span> reading.
  </p>
);

const isExtendable = (each: Subscription): boolean => actionOf(each) === 'extend';

const Summary = ({ subscriptions }: { subscriptions: Subscriptions }) => {
  const { validSubscriptions, expiredSubscriptions } = subscriptions;
  const may = mayBuy(useSession());
  const extendsNow = expiredSubscriptions.some(isExtendable);
  return (
    <div className="grid gap-8">
      {(validSubscriptions.some(isExtendable) || !extendsNow) && (
        <Alert kind="info">{pricingMessages['extension-changes-nothing-yet']}</Alert>
      )}
      {!may && <Alert kind="info">{pricingMessages['buyer-only']}</Alert>}
      <section aria-labelledby="valid-heading" className="grid gap-3">
        <h2 id="valid-heading" className="text-lg">
          Valid subscriptions
        </h2>
        {validSubscriptions.length === 0 ? (
          <div className="flex flex-wrap items-center gap-4 text-muted">
            <p>No subscription is valid now.</p>
            {may && (
              <Link to="/subscribe" className={buttonClass('primary')}>
                Buy licenses
              </Link>
            )}
          </div>
        ) : (
          <SubscriptionTable
            caption="Valid subscriptions"
            subscriptions={validSubscriptions}
            may={may}
            highlightedId={nextToExtend(subscriptions)?.id}
          />
        )}
      </section>
      {expiredSubscriptions.length > 0 && (
        <section aria-labelledby="expired-heading" className="grid gap-3">
          <h2 id="expired-heading" className="text-lg">
            Expired subscriptions
          </h2>
          {extendsNow && <p className="text-muted">{pricingMessages['extension-from-today']}</p>}
          <SubscriptionTable caption="Expired subscriptions" subscriptions={expiredSubscriptions} may={may} />
        </section>
      )}
    </div>
  );
};
