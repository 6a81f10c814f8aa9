import type { Subscription } from '@sixty/contract/sales/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatCalendarDay } from '../../dates/format-date.ts';
import { actionOf } from './summary-rows.ts';

interface SubscriptionTableProps {
  caption: string;
  subscriptions: readonly Subscription[];
  /** Whether the user may extend. */
  may: boolean;
  highlightedId?: string | undefined;
}

export const SubscriptionTable = ({ caption, subscriptions, may, highlightedId }: SubscriptionTableProps) => (
  <Table caption={caption} fixed>
    <TableHead>
      <HeaderCell align="right" className="w-[11%]">
        Math licenses
      </HeaderCell>
      <HeaderCell align="right" className="w-[12%]">
        Reading licenses
      </HeaderCell>
      <HeaderCell className="w-[17%] pl-6!">Start date</HeaderCell>
      <HeaderCell className="w-[15%]">Expiration date</HeaderCell>
      <HeaderCell className="w-[17%]">Source</HeaderCell>
      <HeaderCell>Extend</HeaderCell>
    </TableHead>
    <TableBody>
      {subscriptions.map((subscription) => (
        <SubscriptionRows
          key={subscription.id}
          subscription={subscription}
          may={may}
          isHighlighted={subscription.id === highlightedId}
        />
      ))}
    </TableBody>
  </Table>
);

const payments: Readonly<Record<NonNullable<Subscription['payment']>, string>> = {
  refunded: 'Payment refunded',
  'partly-refunded': 'Payment partly refunded',
  disputed: 'Payment disputed',
  'charged-back': 'Payment charged back',
};

const sources: Readonly<Record<NonNullable<Subscription['source']>, string>> = {
  card: 'Bought by card',
  'purchase-order': 'Purchase order',
  'activation-code': 'Activation code',
};

const states = {
  active: { tone: 'success', text: 'Active' },
  ahead: { tone: 'accent', text: 'Begins later' },
  expired: { tone: 'neutral', text: 'Expired' },
} as const satisfies Record<Subscription['state'], { tone: BadgeTone; text: string }>;

/** The source of a subscription, and whether it counts. */
const SourceCell = ({ trial, source, state }: Subscription) => (
  <Cell label="Source">
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 max-card:justify-end">
      {source ? sources[source] : trial ? 'Free trial' : 'Set up by us'}
      <Badge tone={states[state].tone}>{states[state].text}</Badge>
    </div>
  </Cell>
);

type Period = Pick<Subscription, 'mathLicenses' | 'readingLicenses' | 'startDay' | 'expirationDay'>;

const PeriodCells = ({ mathLicenses, readingLicenses, startDay, expirationDay }: Period) => (
  <>
    <Cell align="right" label="Math licenses">
      {mathLicenses}
    </Cell>
    <Cell align="right" label="Reading licenses">
      {readingLicenses}
    </Cell>
    <Cell label="Start date" className="whitespace-nowrap tablet:pl-6!">
      {formatCalendarDay(startDay)}
    </Cell>
    <Cell label="Expiration date" className="whitespace-nowrap">
      {formatCalendarDay(expirationDay)}
    </Cell>
  </>
);

interface SubscriptionRowsProps {
  subscription: Subscription;
  may: boolean;
  isHighlighted: boolean;
}

/** A subscription and, expanded, the one that follows it. */
const SubscriptionRows = ({ subscription, may, isHighlighted }: SubscriptionRowsProps) => {
  const { future, expirationDay, payment } = subscription;
  const [isOpen, setOpen] = useState(false);
  const futureId = useId();
  const action = actionOf(subscription);
  return (
    <>
      <Row className={classNames(isHighlighted && 'bg-accent-soft! max-card:border-accent!')}>
        <PeriodCells {...subscription} />
        <SourceCell {...subscription} />
        <Cell>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
            {action === 'trial' && <span className="text-muted">Trial Subscription</span>}
            {action === 'extended' && <span className="text-muted">Extended Subscription</span>}
            {action === 'extend' && may && (
              <Link
                to="/subscribe/extend"
                search={extendSearch(subscription)}
                className={buttonClass(isHighlighted ? 'primary' : 'secondary')}
              >
                Extend
                <VisuallyHidden>
                  {' '}
                  the subscription that {subscription.state === 'expired' ? 'expired' : 'expires'}{' '}
                  {formatCalendarDay(expirationDay)}
                </VisuallyHidden>
              </Link>
            )}
            {payment !== null && <Badge>{payments[payment]}</Badge>}
            {isHighlighted && <span className="font-medium text-accent text-sm">Next to extend</span>}
            {future && (
              <Button
                variant="quiet"
                icon={isOpen ? 'chevron-up' : 'chevron-down'}
                aria-expanded={isOpen}
                aria-controls={isOpen ? futureId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                What follows
              </Button>
            )}
          </div>
        </Cell>
      </Row>
      {future && isOpen && (
        <Row id={futureId} className="bg-sunken">
          <PeriodCells {...future} />
          <Cell className="max-card:hidden" />
          <Cell>
            <span className="inline-flex min-h-11 items-center text-muted">Takes over then</span>
          </Cell>
        </Row>
      )}
    </>
  );
};

const extendSearch = ({ mathLicenses, readingLicenses, start, expiration, created }: Subscription) => ({
  math: `${mathLicenses}`,
  reading: `${readingLicenses}`,
  start,
  exp: expiration,
  created,
});
