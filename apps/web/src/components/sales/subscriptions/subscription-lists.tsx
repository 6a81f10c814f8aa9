import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { canBuy } from '../banners/can-buy.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { isExtendable, nextToExtend } from './summary-rows.ts';

/** All subscriptions of the organization, as the summary and the account show them; `action` is for valid ones. */
export const SubscriptionLists = ({ subscriptions, action }: { subscriptions: Subscriptions; action?: ReactNode }) => {
  const { validSubscriptions, expiredSubscriptions } = subscriptions;
  const may = canBuy(useSession());
  return (
    <>
      <section aria-labelledby="valid-heading" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="valid-heading" className="text-lg">
            Valid subscriptions
          </h2>
          {validSubscriptions.length > 0 && action}
        </div>
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
            highlightedId={may ? nextToExtend(subscriptions)?.id : undefined}
          />
        )}
      </section>
      {expiredSubscriptions.length > 0 && (
        <section aria-labelledby="expired-heading" className="grid gap-3">
          <h2 id="expired-heading" className="text-lg">
            Expired subscriptions
          </h2>
          {expiredSubscriptions.some(isExtendable) && (
            <p className="text-muted">{pricingMessages['extension-from-today']}</p>
          )}
          <SubscriptionTable caption="Expired subscriptions" subscriptions={expiredSubscriptions} may={may} />
        </section>
      )}
    </>
  );
};
