import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { subscriptionsQuery } from '../../../api/pricing-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { canBuy } from '../../../components/sales/banners/can-buy.ts';
import { BuyingOrganization } from '../../../components/sales/order/buying-organization.tsx';
import { PurchasePending } from '../../../components/sales/order/purchase-pending.tsx';
import { SubscriptionTimeline } from '../../../components/sales/subscriptions/subscription-timeline.tsx';
import { hasNothingToManage } from '../../../components/sales/subscriptions/summary-rows.ts';
import { TrialLicensesNote } from '../../../components/sales/subscriptions/trial-licenses-note.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/**
 * The choice between extending and adding (B section 2.1). With nothing to extend or add to, it redirects to the
 * prices.
 */
export const ChooseScreen = () => {
  const navigate = useNavigate();
  const may = canBuy(useSession());
  const { data, isError } = useQuery(subscriptionsQuery());
  const isOver = data?.validSubscriptions.length === 0;
  const leaves = isError || (data !== undefined && hasNothingToManage(data));
  useEffect(() => {
    if (leaves) void navigate({ to: '/subscribe', search: true, replace: true });
  }, [leaves, navigate]);
  return (
    <>
      <PageHeader title="Manage Subscriptions">
        <BuyingOrganization />
      </PageHeader>
      {data === undefined || leaves ? (
        <SkeletonRows rows={4} label="Loading your subscriptions" />
      ) : (
        <div className="grid max-w-5xl gap-5">
          {!may && <Alert kind="info">{pricingMessages['buyer-only']}</Alert>}
          <PurchasePending />
          <div className="grid gap-5 tablet:grid-cols-2">
            <Choice to="/subscribe/extend/summary" icon="redo" title="Extend Subscriptions">
              {isOver
                ? 'Renew an expired subscription for a year from today, with as many licenses as you choose.'
                : 'Keep a subscription for another year. The new year begins when the current one expires, with as many licenses as you choose.'}
            </Choice>
            <Choice to="/subscribe/add" icon="plus" title="Add Licenses">
              {isOver
                ? 'Start over. New licenses are active from today, for a year.'
                : 'Teach more students now. The new licenses come on top of those you have, for a year from today.'}
            </Choice>
          </div>
          <p className="text-muted">
            You have {data.totalLicenses.reading} reading and {data.totalLicenses.math} math licenses
            <TrialLicensesNote subscriptions={data} />.
          </p>
          <SubscriptionTimeline subscriptions={data} />
        </div>
      )}
    </>
  );
};

interface ChoiceProps {
  to: '/subscribe/extend/summary' | '/subscribe/add';
  icon: IconName;
  title: string;
  children: string;
}

const Choice = ({ to, icon, title, children }: ChoiceProps) => (
  <Link
    to={to}
    search={to === '/subscribe/add'}
    className="group grid content-start gap-3 rounded-lg border border-line bg-surface p-6 shadow-raised transition-colors hover:border-accent"
  >
    <span className="inline-flex size-11 items-center justify-center rounded-md bg-accent-soft text-accent">
      <Icon name={icon} />
    </span>
    <h2 className="flex items-center gap-2 text-accent text-lg">
      {title}
      <Icon name="arrow-right" size={18} />
    </h2>
    <p className="text-muted">{children}</p>
  </Link>
);
