import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { formatDayOf, formatTimeOf } from '../../../parts/dates/format-date.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Section } from './section.tsx';
import { ReplayButton, ResendButton } from './support-buttons.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Order = CustomerOrganization['orders'][number];

const states: Readonly<Record<Order['status'], readonly [words: string, tone: BadgeTone]>> = {
  open: ['Waits for the payment', 'accent'],
  paid: ['Paid, not fulfilled', 'danger'],
  fulfilled: ['Fulfilled', 'success'],
  ended: ['Given up', 'neutral'],
};

const disputes: Readonly<Record<NonNullable<Order['dispute']>, readonly [words: string, tone: BadgeTone]>> = {
  open: ['Disputed', 'danger'],
  won: ['Dispute won', 'neutral'],
  lost: ['Dispute lost', 'danger'],
};

/** What became of the payment afterwards. It takes no licenses away by itself. */
const Reversals = ({ order: { refunded, dispute } }: { order: Order }) => (
  <>
    {refunded > 0 && <Badge tone="danger">Refunded {dollarsText(cents(Math.round(refunded * 100)))}</Badge>}
    {dispute !== null && <Badge tone={disputes[dispute][1]}>{disputes[dispute][0]}</Badge>}
  </>
);

/** What was bought, with what the payment provider told of it. */
export const OrdersSection = ({ orders }: { orders: CustomerOrganization['orders'] }) => (
  <Section title="Orders" nothing={orders.length === 0 && 'None so far.'}>
    <ul className="grid rounded-md border border-line bg-surface">
      {orders.map((order) => (
        <OrderItem key={order.id} order={order} />
      ))}
    </ul>
  </Section>
);

const OrderItem = ({ order }: { order: Order }) => {
  const { id, kind, readingLicenses, mathLicenses, trainings, total, status, created, events } = order;
  const [words, tone] = states[status];
  return (
    <li className="grid gap-1 border-line px-3 py-2 not-first:border-t">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{dollarsText(cents(Math.round(total * 100)))}</span>
        <span>
          {readingLicenses} reading, {mathLicenses} math{trainings > 0 && `, ${trainings} training`}
        </span>
        <Badge tone={tone}>{words}</Badge>
        <Reversals order={order} />
        <span className="text-muted text-sm">
          {kind === 'card' ? 'Card' : 'Purchase order'}, {formatDayOf(created)}
        </span>
        {(status === 'paid' || status === 'fulfilled') && (
          <ResendButton kind="receipt" id={id} label="Receipt" of={`order of ${formatDayOf(created)}`} />
        )}
      </div>
      <p className="wrap-anywhere font-mono text-muted text-sm">{id}</p>
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
