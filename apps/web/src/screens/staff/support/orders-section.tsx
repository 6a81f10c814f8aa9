import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { type PurchaseOrderField, purchaseOrderFields } from '@sixty/domain/sales/purchase-order.ts';
import { formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DecideOrder } from './decide-order.tsx';
import { HighlightBadge, highlightClass, useHighlight } from './highlight.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrdersSubscription } from './orders-subscription.tsx';
import { Section } from './section.tsx';
import { ReplayButton, ResendButton } from './support-buttons.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Order = CustomerOrganization['orders'][number];

const disputes: Readonly<Record<NonNullable<Order['dispute']>, readonly [words: string, tone: BadgeTone]>> = {
  open: ['Disputed', 'danger'],
  won: ['Dispute won', 'neutral'],
  lost: ['Dispute lost', 'danger'],
};

const dollars = (amount: number): string => dollarsText(cents(Math.round(amount * 100)));

/** Later changes of the payment. They do not revoke licenses automatically. */
const Reversals = ({ order: { refunded, dispute } }: { order: Order }) => (
  <>
    {refunded > 0 && <Badge tone="danger">Refunded {dollars(refunded)}</Badge>}
    {dispute !== null && <Badge tone={disputes[dispute][1]}>{disputes[dispute][0]}</Badge>}
  </>
);

interface OrdersSectionProps {
  organizationId: string;
  orders: CustomerOrganization['orders'];
  /** The order that was looked up, if any: it is highlighted and expanded. */
  lookedUp: string | undefined;
}

/** Purchases, with events of the payment provider. */
export const OrdersSection = ({ organizationId, orders, lookedUp }: OrdersSectionProps) => (
  <Section title="Orders" nothing={orders.length === 0 && 'None so far.'}>
    <ul className="grid rounded-md border border-line bg-surface">
      {orders.map((order) => (
        <OrderItem key={order.id} organizationId={organizationId} order={order} isSearchedFor={order.id === lookedUp} />
      ))}
    </ul>
  </Section>
);

const count = (number: number, noun: string): string[] => (number > 0 ? [`${number} ${noun}`] : []);

/** The purchased licenses and training. */
const boughtText = ({ readingLicenses, mathLicenses, trainings, extends: isExtension }: Order): string => {
  const parts = [
    ...count(readingLicenses, 'reading'),
    ...count(mathLicenses, 'math'),
    ...count(trainings, trainings === 1 ? 'training' : 'trainings'),
  ];
  return `${parts.join(', ')}${isExtension ? ' (extension)' : ''}`;
};

/** Whether it is paid. Staff note payments of invoices by approving the order. */
const paymentText = ({ kind, paid, approved, status }: Order): string => {
  if (kind === 'purchase-order' && status === 'open') return 'Its licenses start when it is approved.';
  if (paid === null) return 'Not paid.';
  const day = formatDayOf(paid);
  if (kind === 'card') return `Paid by card on ${day}, ${formatTimeOf(paid)}.`;
  const known = approved === null ? 'The invoice is not marked as paid yet.' : `Approved on ${formatDayOf(approved)}.`;
  return `By invoice: counts as paid since ${day}. ${known}`;
};

interface OrderItemProps {
  organizationId: string;
  order: Order;
  isSearchedFor: boolean;
}

const OrderItem = ({ organizationId, order, isSearchedFor }: OrderItemProps) => {
  const { id, buyer, discount, total, status, created, events, purchaseOrder } = order;
  const target = useHighlight<HTMLLIElement>(isSearchedFor);
  return (
    <li
      {...target}
      className={classNames('grid gap-1 border-line px-3 py-2 not-first:border-t', isSearchedFor && highlightClass)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isSearchedFor && <HighlightBadge />}
        <span className="font-medium">{dollars(total)}</span>
        <span>{boughtText(order)}</span>
        <OrderBadge kind={order.kind} status={status} />
        <Reversals order={order} />
        {(status === 'paid' || status === 'fulfilled') && (
          <ResendButton kind="receipt" id={id} label="Receipt" of={`order of ${formatDayOf(created)}`} />
        )}
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        Ordered {formatDayOf(created)} by {buyer ?? 'a deleted account'}. {paymentText(order)}
        {discount !== null && ` Discount ${discount.code}: ${dollars(discount.amount)}.`}
      </p>
      {purchaseOrder !== null && <DecideOrder order={order} number={purchaseOrder.purchaseOrderNumber} />}
      <OrdersSubscription organizationId={organizationId} order={order} />
      <p className="wrap-anywhere font-mono text-muted text-sm">{id}</p>
      {purchaseOrder !== null && <PurchaseOrder details={purchaseOrder} isOpen={isSearchedFor} />}
      {events.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere font-mono">{event.kind}</span>
              <span className="text-muted">
                {formatDayOf(event.received)}, {formatTimeOf(event.received)}, came {event.deliveries}{' '}
                {event.deliveries === 1 ? 'time' : 'times'}
              </span>
              <Badge tone={event.handled ? 'success' : 'danger'}>{event.handled ? 'Handled' : 'Not handled'}</Badge>
              <ReplayButton eventId={event.id} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const labels: Readonly<Record<PurchaseOrderField, string>> = {
  purchaseOrderNumber: 'Number',
  district: 'District',
  school: 'School',
  country: 'Country',
  state: 'State or province',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  name: 'Contact name',
  phone: 'Contact phone number',
  emailAddress: 'Contact email address',
};

type Details = NonNullable<Order['purchaseOrder']>;

/** The payer's details in a purchase order. */
const PurchaseOrder = ({ details, isOpen }: { details: Details; isOpen: boolean }) => (
  <details open={isOpen}>
    <summary className="flex min-h-11 cursor-pointer items-center wrap-anywhere text-accent underline">
      Purchase order {details.purchaseOrderNumber}
    </summary>
    <dl className="grid gap-x-6 gap-y-1 pb-2 tablet:grid-cols-[max-content_1fr]">
      {purchaseOrderFields.map((field) => (
        <div key={field} className="contents">
          <dt className="text-muted text-sm">{labels[field]}</dt>
          <dd className="wrap-anywhere max-tablet:pb-1.5">{details[field]}</dd>
        </div>
      ))}
    </dl>
  </details>
);
