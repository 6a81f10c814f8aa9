import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { countText, momentOf, troublesOf } from './health-text.ts';
import { Section } from './section.tsx';
import { ReplayButton } from './support-buttons.tsx';
import { SupportFrame } from './support-frame.tsx';
import { healthQuery, type JobsHealth } from './support-queries.ts';

const Trouble = ({ count }: { count: number }) => (count > 0 ? <Badge tone="danger">{countText(count)}</Badge> : count);

/** Payment provider events that failed, oldest first. */
const UnhandledEvents = ({ events }: { events: JobsHealth['payments']['events'] }) => (
  <Table caption="Events of the provider that were not handled, the oldest first">
    <TableHead>
      <HeaderCell>Event</HeaderCell>
      <HeaderCell>Kind</HeaderCell>
      <HeaderCell>First came</HeaderCell>
      <HeaderCell align="right">Times</HeaderCell>
      <HeaderCell>Action</HeaderCell>
    </TableHead>
    <TableBody>
      {events.map(({ id, kind, received, deliveries }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere font-mono">{id}</Cell>
          <Cell label="Kind" className="wrap-anywhere font-mono">
            {kind}
          </Cell>
          <Cell label="First came">{momentOf(received)}</Cell>
          <Cell label="Times" align="right">
            {deliveries}
          </Cell>
          <Cell label="Action">
            <ReplayButton eventId={id} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

const WaitingOrders = ({ orders }: { orders: JobsHealth['purchaseOrders'] }) => (
  <Table caption="Purchase orders that wait for approval, the oldest first">
    <TableHead>
      <HeaderCell>Number</HeaderCell>
      <HeaderCell>Organization</HeaderCell>
      <HeaderCell align="right">Licenses</HeaderCell>
      <HeaderCell>Sent</HeaderCell>
    </TableHead>
    <TableBody>
      {orders.map(
        ({ id, organizationID: organization, organization: name, purchaseOrderNumber, licenses, created }) => (
          <Row key={id}>
            <Cell className="wrap-anywhere font-medium">
              <StaffLink
                to="customers"
                search={{ organization, order: id }}
                isArrival
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                {purchaseOrderNumber}
              </StaffLink>
            </Cell>
            <Cell label="Organization" className="wrap-anywhere">
              {name}
            </Cell>
            <Cell label="Licenses" align="right">
              {countText(licenses)}
            </Cell>
            <Cell label="Sent">{momentOf(created)}</Cell>
          </Row>
        ),
      )}
    </TableBody>
  </Table>
);

const dueWords: Readonly<Record<JobsHealth['due'][number]['name'], string>> = {
  orders: 'Orders to be settled',
  'purchase-orders': 'Purchase orders to be approved',
  'expiry-notices': 'Notices of an expiry to be sent',
  'chat-answers': 'Chat answers to be mailed',
  chats: 'Conversations that wait for an answer',
};

/** Work that schedules do within minutes, and waiting chats. */
const DueTable = ({ due }: { due: JobsHealth['due'] }) => (
  <Table caption="Work that is due">
    <TableHead>
      <HeaderCell>Work</HeaderCell>
      <HeaderCell align="right">Waiting</HeaderCell>
      <HeaderCell>Oldest due since</HeaderCell>
    </TableHead>
    <TableBody>
      {due.map(({ name, waiting, oldest }) => (
        <Row key={name}>
          <Cell className="font-medium">{dueWords[name]}</Cell>
          <Cell label="Waiting" align="right">
            {countText(waiting)}
          </Cell>
          <Cell label="Oldest due since">{momentOf(oldest)}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

interface WorkTableProps {
  caption: string;
  /** Header of the first column. */
  head: string;
  work: JobsHealth['queues'];
}

/** Pending, active and failed work, by queue or by kind. */
const WorkTable = ({ caption, head, work }: WorkTableProps) => (
  <Table caption={caption}>
    <TableHead>
      <HeaderCell>{head}</HeaderCell>
      <HeaderCell align="right">Waiting</HeaderCell>
      <HeaderCell align="right">Under way</HeaderCell>
      <HeaderCell align="right">Failed</HeaderCell>
      <HeaderCell>Oldest due since</HeaderCell>
    </TableHead>
    <TableBody>
      {work.map(({ name, waiting, active, failed, oldest }) => (
        <Row key={name}>
          <Cell className="wrap-anywhere font-medium">{name}</Cell>
          <Cell label="Waiting" align="right">
            {countText(waiting)}
          </Cell>
          <Cell label="Under way" align="right">
            {countText(active)}
          </Cell>
          <Cell label="Failed" align="right">
            <Trouble count={failed} />
          </Cell>
          <Cell label="Oldest due since">{momentOf(oldest)}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

/** The overall state in words. */
const Summary = ({ troubles }: { troubles: readonly string[] }) => (
  <div role="status" className="grid gap-2.5">
    {troubles.length === 0 && <Alert kind="success">Nothing is late, and nothing failed.</Alert>}
    {troubles.map((trouble) => (
      <Alert key={trouble} kind="danger">
        {trouble}
      </Alert>
    ))}
  </div>
);

/** The maximum of failed messages that the server lists. */
const maxFailed = 20;

/** Whether messages are sent and payments are handled. */
export const HealthScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(healthQuery());
  return (
    <SupportFrame tab="customers/health">
      {error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={5} label="Loading the state of the product" />
      ) : (
        <div className="grid gap-7">
          <div>
            <Button icon="redo" busy={isFetching ? 'Looking again' : undefined} onClick={() => void refetch()}>
              Look again
            </Button>
          </div>
          <Summary troubles={troublesOf(data, new Date())} />
          <Section level={2} title="Work behind the product" nothing={false}>
            <DueTable due={data.due} />
            {data.purchaseOrders.length > 0 && <WaitingOrders orders={data.purchaseOrders} />}
          </Section>
          <Section level={2} title="Queues" nothing={data.queues.length === 0 && 'There are none.'}>
            <WorkTable caption="Queues" head="Queue" work={data.queues} />
          </Section>
          <Section
            level={2}
            title="Messages that have not left"
            nothing={data.messages.length === 0 && 'Every message has left.'}
          >
            <WorkTable caption="Messages that have not left, by their kind" head="Kind" work={data.messages} />
            <p className="text-muted text-sm">What was given up is kept for an hour.</p>
          </Section>
          <Section level={2} title="Payments" nothing={false}>
            <dl className="grid gap-1">
              <div className="flex flex-wrap gap-x-2">
                <dt>Events of the provider that were not handled:</dt>
                <dd>
                  <Trouble count={data.payments.unhandled} />
                  {data.payments.oldest !== null && ` since ${momentOf(data.payments.oldest)}`}
                </dd>
              </div>
              <div className="flex flex-wrap gap-x-2">
                <dt>Orders that were paid and gave nothing yet:</dt>
                <dd>
                  <Trouble count={data.payments.unfulfilled} />
                </dd>
              </div>
            </dl>
            {data.payments.events.length > 0 && <UnhandledEvents events={data.payments.events} />}
          </Section>
          <Section
            level={2}
            title="Messages in trouble"
            nothing={data.troubled.length === 0 && 'Every message went out at the first try.'}
          >
            {data.troubled.length >= maxFailed && (
              <p className="text-muted text-sm">The latest {maxFailed} are listed; the counts above are of all.</p>
            )}
            <Table caption="Messages that did not go out at the first try, the latest first">
              <TableHead>
                <HeaderCell>Kind</HeaderCell>
                <HeaderCell>State</HeaderCell>
                <HeaderCell align="right">Tries</HeaderCell>
                <HeaderCell>Asked for</HeaderCell>
                <HeaderCell>Next try</HeaderCell>
              </TableHead>
              <TableBody>
                {data.troubled.map(({ id, kind, state, tries, created, next }) => (
                  <Row key={id}>
                    <Cell className="font-medium">{kind}</Cell>
                    <Cell label="State">{state === 'failed' ? 'Failed' : 'Will be retried'}</Cell>
                    <Cell label="Tries" align="right">
                      {tries}
                    </Cell>
                    <Cell label="Asked for">{momentOf(created)}</Cell>
                    <Cell label="Next try">{momentOf(next)}</Cell>
                  </Row>
                ))}
              </TableBody>
            </Table>
          </Section>
        </div>
      )}
    </SupportFrame>
  );
};
