import { formatCalendarDay, formatDayOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { endReasonWords } from './end-reason-words.ts';
import { EndSubscription } from './end-subscription.tsx';
import { HighlightBadge, highlightClass, useHighlight } from './highlight.tsx';
import { Section } from './section.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Subscription = CustomerOrganization['subscriptions'][number];

const linkClass = 'inline-flex min-h-11 items-center text-accent underline wrap-anywhere';

/** The source of a subscription, with a link. */
const Source = ({ subscription, organizationId }: { subscription: Subscription; organizationId: string }) => {
  const { source, order, activationCode, trial } = subscription;
  if (order)
    return (
      <StaffLink
        to="customers"
        search={{ organization: organizationId, order: order.id }}
        isArrival
        className={linkClass}
      >
        {order.purchaseOrderNumber === null
          ? `Order by card of ${formatDayOf(order.created)}`
          : `Purchase order ${order.purchaseOrderNumber}`}
      </StaffLink>
    );
  if (activationCode)
    return (
      <span className="wrap-anywhere">
        Activation code for {activationCode.contact}{' '}
        <StaffLink to="customers/audit-log" search={{ subject: activationCode.id }} className={linkClass}>
          What the log says of it
        </StaffLink>
      </span>
    );
  if (source === 'staff') return 'Account that staff made';
  return trial ? 'Sign-up' : 'Set up by us';
};

interface SubscriptionsSectionProps {
  organizationId: string;
  subscriptions: CustomerOrganization['subscriptions'];
  /** The subscription that was looked up, if any: it is highlighted. */
  lookedUp: string | undefined;
}

/** The licenses of an organization by source, and ending them. */
export const SubscriptionsSection = ({ organizationId, subscriptions, lookedUp }: SubscriptionsSectionProps) => (
  <Section title="Subscriptions" nothing={subscriptions.length === 0 && 'None so far.'}>
    <Table caption="Subscriptions, the one that expires last first">
      <TableHead>
        <HeaderCell>Source</HeaderCell>
        <HeaderCell align="right">Reading</HeaderCell>
        <HeaderCell align="right">Math</HeaderCell>
        <HeaderCell>From</HeaderCell>
        <HeaderCell>Until</HeaderCell>
        <HeaderCell>End</HeaderCell>
      </TableHead>
      <TableBody>
        {subscriptions.map((each) => (
          <SubscriptionRow
            key={each.id}
            organizationId={organizationId}
            subscription={each}
            isSearchedFor={each.id === lookedUp}
          />
        ))}
      </TableBody>
    </Table>
  </Section>
);

interface SubscriptionRowProps {
  organizationId: string;
  subscription: Subscription;
  isSearchedFor: boolean;
}

const SubscriptionRow = ({ organizationId, subscription, isSearchedFor }: SubscriptionRowProps) => {
  const isOver = new Date(subscription.expiration) <= new Date();
  const { endReason } = subscription;
  const target = useHighlight<HTMLSpanElement>(isSearchedFor);
  return (
    <Row className={isSearchedFor ? highlightClass : undefined}>
      <Cell>
        <span {...target} className="flex scroll-mt-28 flex-wrap items-center gap-2">
          {isSearchedFor && <HighlightBadge />}
          <Source subscription={subscription} organizationId={organizationId} />
          {subscription.trial && <Badge>Trial</Badge>}
          {isOver && <Badge tone="danger">{endReason === null ? 'Expired' : 'Ended by staff'}</Badge>}
          {endReason !== null && <span className="text-muted text-sm">{endReasonWords[endReason]}</span>}
        </span>
      </Cell>
      <Cell label="Reading" align="right">
        {subscription.readingLicenses}
      </Cell>
      <Cell label="Math" align="right">
        {subscription.mathLicenses}
      </Cell>
      <Cell label="From">{formatCalendarDay(subscription.startDay)}</Cell>
      <Cell label="Until">{formatCalendarDay(subscription.expirationDay)}</Cell>
      <Cell label="End">{!isOver && <EndSubscription subscription={subscription} />}</Cell>
    </Row>
  );
};
