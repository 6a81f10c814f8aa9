import type { Subscription } from '@sixty/contract/sales/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatCalendarDay } from '../../dates/format-date.ts';
import { actionOf } from './summary-rows.ts';
import type { TimelineEntry } from './timeline-entries.ts';

interface SubscriptionTableProps {
  entries: readonly TimelineEntry[];
  /** Whether the user may extend. */
  may: boolean;
  highlightedId: string | undefined;
}

export const SubscriptionTable = ({ entries, may, highlightedId }: SubscriptionTableProps) => (
  <Table caption="Subscriptions" fixed>
    <TableHead>
      <HeaderCell align="right" className="w-[11%]">
        Math licenses
      </HeaderCell>
      <HeaderCell align="right" className="w-[12%]">
        Reading licenses
      </HeaderCell>
      <HeaderCell className="w-[17%] pl-6!">Start date</HeaderCell>
      <HeaderCell className="w-[15%]">Expiration date</HeaderCell>
      <HeaderCell className="w-[19%]">Source</HeaderCell>
      <HeaderCell>Extension</HeaderCell>
    </TableHead>
    <TableBody>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} may={may} isHighlighted={entry.id === highlightedId} />
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

const states = {
  active: { tone: 'success', text: 'Active' },
  ahead: { tone: 'accent', text: 'Begins later' },
  expired: { tone: 'neutral', text: 'Expired' },
  awaiting: { tone: 'accent', text: 'Awaiting confirmation' },
} as const satisfies Record<TimelineEntry['state'], { tone: BadgeTone; text: string }>;

interface EntryRowProps {
  entry: TimelineEntry;
  may: boolean;
  isHighlighted: boolean;
}

const EntryRow = ({ entry, may, isHighlighted }: EntryRowProps) => {
  const { math, reading, startDay, expirationDay, source, state, subscription } = entry;
  return (
    <Row className={isHighlighted ? 'bg-accent-soft! max-card:border-accent!' : undefined}>
      <Cell align="right" label="Math licenses">
        {math}
      </Cell>
      <Cell align="right" label="Reading licenses">
        {reading}
      </Cell>
      <Cell label="Start date" className="whitespace-nowrap tablet:pl-6!">
        {formatCalendarDay(startDay)}
      </Cell>
      <Cell label="Expiration date" className="whitespace-nowrap">
        {formatCalendarDay(expirationDay)}
      </Cell>
      <Cell label="Source">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 max-card:justify-end">
          {source}
          <Badge tone={states[state].tone}>{states[state].text}</Badge>
        </div>
      </Cell>
      <Cell>
        {subscription ? (
          <Action subscription={subscription} may={may} isHighlighted={isHighlighted} />
        ) : state === 'ahead' ? (
          <span className="inline-flex min-h-11 items-center text-muted">Takes over then</span>
        ) : null}
      </Cell>
    </Row>
  );
};

interface ActionProps {
  subscription: Subscription;
  may: boolean;
  isHighlighted: boolean;
}

const Action = ({ subscription, may, isHighlighted }: ActionProps) => {
  const { state, expirationDay, payment } = subscription;
  const action = actionOf(subscription);
  return (
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
            the subscription that {state === 'expired' ? 'expired' : 'expires'} {formatCalendarDay(expirationDay)}
          </VisuallyHidden>
        </Link>
      )}
      {payment !== null && <Badge>{payments[payment]}</Badge>}
      {isHighlighted && <span className="font-medium text-accent text-sm">Next to extend</span>}
    </div>
  );
};

const extendSearch = ({ mathLicenses, readingLicenses, start, expiration, created }: Subscription) => ({
  math: `${mathLicenses}`,
  reading: `${readingLicenses}`,
  start,
  exp: expiration,
  created,
});
