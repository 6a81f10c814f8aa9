import { formatCalendarDay, formatDayOf } from '../../../parts/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { EndSubscription } from './end-subscription.tsx';
import { LookedUpBadge, lookedUpClass, useLookedUp } from './looked-up.tsx';
import { Section } from './section.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Subscription = CustomerOrganization['subscriptions'][number];

const sources = { 'sign-up': 'Sign-up', order: 'Order', 'activation-code': 'Activation code' } as const;

interface SubscriptionsSectionProps {
  subscriptions: CustomerOrganization['subscriptions'];
  /** The subscription that was looked up, if any: it is marked. */
  lookedUp: string | undefined;
}

/** The licenses of an organization by what gave them, and ending them. */
export const SubscriptionsSection = ({ subscriptions, lookedUp }: SubscriptionsSectionProps) => (
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
          <SubscriptionRow key={each.id} subscription={each} isLookedUp={each.id === lookedUp} />
        ))}
      </TableBody>
    </Table>
  </Section>
);

const SubscriptionRow = ({ subscription, isLookedUp }: { subscription: Subscription; isLookedUp: boolean }) => {
  const target = useLookedUp<HTMLSpanElement>(isLookedUp);
  return (
    <Row className={isLookedUp ? lookedUpClass : undefined}>
      <Cell>
        <span {...target} className="flex scroll-mt-28 flex-wrap items-center gap-2">
          {isLookedUp && <LookedUpBadge />}
          {sources[subscription.source]}
          {subscription.trial && <Badge>Trial</Badge>}
          {new Date(subscription.expiration) <= new Date() && <Badge tone="danger">Expired</Badge>}
        </span>
      </Cell>
      <Cell label="Reading" align="right">
        {subscription.readingLicenses}
      </Cell>
      <Cell label="Math" align="right">
        {subscription.mathLicenses}
      </Cell>
      <Cell label="From">{formatDayOf(subscription.start)}</Cell>
      <Cell label="Until">{formatCalendarDay(subscription.expirationDay)}</Cell>
      <Cell label="End">
        {new Date(subscription.expiration) > new Date() && <EndSubscription subscription={subscription} />}
      </Cell>
    </Row>
  );
};
