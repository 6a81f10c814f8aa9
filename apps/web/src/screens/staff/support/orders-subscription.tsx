import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { StaffLink } from '../staff-frame.tsx';
import { endReasonWords } from './end-reason-words.ts';
import { EndSubscription } from './end-subscription.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Order = CustomerOrganization['orders'][number];

/** Whether the payment was returned: then staff decide about the licenses (decision 025). */
const isReversed = ({ refunded, dispute }: Order): boolean => refunded > 0 || dispute === 'open' || dispute === 'lost';

interface OrdersSubscriptionProps {
  organizationId: string;
  order: Order;
}

/**
 * The subscription that an order created, and whether it still exists; if the payment was returned, what staff can do.
 */
export const OrdersSubscription = ({ organizationId, order }: OrdersSubscriptionProps) => {
  const { subscription } = order;
  if (subscription === null)
    return isReversed(order) ? <p>This order gave no licenses: there is nothing to end.</p> : null;
  const { id, readingLicenses: reading, mathLicenses: math, expiration, expirationDay, endReason } = subscription;
  const isOver = new Date(expiration) <= new Date();
  const day = formatCalendarDay(expirationDay);
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        Gave the{' '}
        <StaffLink
          to="customers"
          search={{ organization: organizationId, subscription: id }}
          isArrival
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          subscription with {licensesText({ reading, math })}
        </StaffLink>
        {endReason !== null && isOver
          ? `, which staff ended on ${day}: ${endReasonWords[endReason].replace(/^./, (letter) => letter.toLowerCase())}.`
          : isOver
            ? `, which expired on ${day}.`
            : `, until ${day}.`}
      </p>
      {isReversed(order) && (
        <p className="font-medium">
          {isOver
            ? 'The licenses are gone. Nothing is left to end.'
            : `The licenses stay until ${day}: a refund or dispute removes none. To remove them, end the subscription; the customer gets the reason by email.`}
        </p>
      )}
      {isReversed(order) && !isOver && <EndSubscription subscription={subscription} label="End subscription" />}
    </div>
  );
};
