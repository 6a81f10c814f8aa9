import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { canBuy } from '../banners/can-buy.ts';
import { useUnsettledPurchases } from '../order/use-unsettled-purchases.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { isExtendable, nextToExtend } from './summary-rows.ts';
import { TimelineBars } from './timeline-bars.tsx';
import { timelineEntries } from './timeline-entries.ts';

/** All subscriptions of the organization and the orders on their way, as bars over time and as a table. */
export const SubscriptionTimeline = ({
  subscriptions,
  action,
}: {
  subscriptions: Subscriptions;
  action?: ReactNode;
}) => {
  const may = canBuy(useSession());
  const { unsettled } = useUnsettledPurchases(may);
  const entries = timelineEntries(subscriptions, unsettled);
  const isOver = subscriptions.validSubscriptions.length === 0;
  return (
    <section aria-labelledby="subscriptions-heading" className="grid max-w-5xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="subscriptions-heading" className="text-lg">
          Subscriptions
        </h2>
        {!isOver && action}
      </div>
      {isOver && (
        <div className="flex flex-wrap items-center gap-4 text-muted">
          <p>No subscription is valid now.</p>
          {may && (
            <Link to="/subscribe" className={buttonClass('primary')}>
              Buy licenses
            </Link>
          )}
        </div>
      )}
      <TimelineBars entries={entries} />
      {subscriptions.expiredSubscriptions.some(isExtendable) && (
        <p className="text-muted">{pricingMessages['extension-from-today']}</p>
      )}
      {entries.length > 0 && (
        <SubscriptionTable
          entries={entries}
          may={may}
          highlightedId={may ? nextToExtend(subscriptions)?.id : undefined}
        />
      )}
    </section>
  );
};
