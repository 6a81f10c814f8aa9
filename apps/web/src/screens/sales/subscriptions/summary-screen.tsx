import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { subscriptionsQuery } from '../../../api/pricing-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { canBuy } from '../../../components/sales/banners/can-buy.ts';
import { BuyingOrganization } from '../../../components/sales/order/buying-organization.tsx';
import { PurchasePending } from '../../../components/sales/order/purchase-pending.tsx';
import { SubscriptionTimeline } from '../../../components/sales/subscriptions/subscription-timeline.tsx';
import { isExtendable } from '../../../components/sales/subscriptions/summary-rows.ts';
import { TrialLicensesNote } from '../../../components/sales/subscriptions/trial-licenses-note.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** All subscriptions of the organization, and which of them can be extended (B section 2.1). */
export const SummaryScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(subscriptionsQuery());
  return (
    <>
      <PageHeader title="Extend Subscriptions">
        <BuyingOrganization />
        {data && <Totals subscriptions={data} />}
      </PageHeader>
      {data ? (
        <Summary subscriptions={data} />
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label="Loading your subscriptions" />
      )}
    </>
  );
};

const Totals = ({ subscriptions }: { subscriptions: Subscriptions }) => (
  <p>
    Total licenses: <span className="numbers font-medium text-ink">{subscriptions.totalLicenses.math}</span> math,{' '}
    <span className="numbers font-medium text-ink">{subscriptions.totalLicenses.reading}</span> reading
    <TrialLicensesNote subscriptions={subscriptions} />.
  </p>
);

const Summary = ({ subscriptions }: { subscriptions: Subscriptions }) => {
  const { validSubscriptions, expiredSubscriptions } = subscriptions;
  const may = canBuy(useSession());
  return (
    <div className="grid gap-8">
      <PurchasePending />
      {(validSubscriptions.some(isExtendable) || !expiredSubscriptions.some(isExtendable)) && (
        <Alert kind="info">{pricingMessages['extension-changes-nothing-yet']}</Alert>
      )}
      {!may && <Alert kind="info">{pricingMessages['buyer-only']}</Alert>}
      <SubscriptionTimeline subscriptions={subscriptions} />
    </div>
  );
};
