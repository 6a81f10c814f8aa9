import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { DelegationRow } from './delegation-row.tsx';
import { OrdersSection } from './orders-section.tsx';
import { Section } from './section.tsx';
import { SubscriptionsSection } from './subscriptions-section.tsx';
import { ResendButton, UnarchiveButton } from './support-buttons.tsx';
import { type CustomerOrganization, customerOrganizationQuery } from './support-queries.ts';

interface OrganizationViewProps {
  organizationId: string;
  /** The item that was looked up in it, if any. */
  orderId: string | undefined;
  subscriptionId: string | undefined;
}

/** An organization for support: seats, subscriptions, orders, shared seats and members; students as ids. */
export const OrganizationView = ({ organizationId, orderId, subscriptionId }: OrganizationViewProps) => {
  const { data, error, isFetching, refetch } = useQuery(customerOrganizationQuery(organizationId, orderId));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  const isFound =
    data?.orders.some(({ id }) => id === orderId) || data?.subscriptions.some(({ id }) => id === subscriptionId);
  // An item that was looked up takes the focus itself.
  useEffect(() => {
    if (isLoaded && !isFound) heading.current?.focus();
  }, [isLoaded, isFound]);
  if (error && !data) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} label="Loading the organization" />;
  return (
    <article aria-labelledby="organization-heading" className="grid gap-7 border-line border-t pt-6">
      <header className="grid gap-1">
        <h2 ref={heading} id="organization-heading" tabIndex={-1} className="wrap-anywhere text-xl">
          {data.name}
        </h2>
        <p className="wrap-anywhere text-muted text-sm">
          {data.personal ? 'Personal organization' : 'Organization'} since {formatDayOf(data.created)}, {data.students}{' '}
          {data.students === 1 ? 'student' : 'students'}. Id <span className="font-mono">{data.id}</span>
        </p>
        <p>
          <StaffLink
            to="customers/audit-log"
            search={{ subject: data.id }}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            What the log says of it
          </StaffLink>
        </p>
      </header>
      {(orderId ?? subscriptionId) !== undefined && !isFound && !isFetching && (
        <p role="status">What was looked up is not in this organization, or is none of its latest subscriptions.</p>
      )}
      <Seats seats={data.seats} />
      <SubscriptionsSection organizationId={data.id} subscriptions={data.subscriptions} lookedUp={subscriptionId} />
      <OrdersSection organizationId={data.id} orders={data.orders} lookedUp={orderId} />
      <Delegations delegations={data.delegations} />
      <Members members={data.members} invitations={data.invitations} />
      <Archived archived={data.archived} />
    </article>
  );
};

const Seats = ({ seats }: { seats: CustomerOrganization['seats'] }) => (
  <Section title="Seats" nothing={false}>
    <Table caption="Seats by program">
      <TableHead>
        <HeaderCell>Program</HeaderCell>
        <HeaderCell align="right">Purchased</HeaderCell>
        <HeaderCell align="right">Shared with others</HeaderCell>
        <HeaderCell align="right">Received</HeaderCell>
        <HeaderCell align="right">In use</HeaderCell>
        <HeaderCell align="right">Available</HeaderCell>
      </TableHead>
      <TableBody>
        {seats.map(({ program, purchased, delegated, received, inUse, available }) => (
          <Row key={program}>
            <Cell className="font-medium capitalize">{program}</Cell>
            <Cell label="Purchased" align="right">
              {purchased}
            </Cell>
            <Cell label="Shared with others" align="right">
              {delegated}
            </Cell>
            <Cell label="Received" align="right">
              {received}
            </Cell>
            <Cell label="In use" align="right">
              {inUse}
            </Cell>
            <Cell label="Available" align="right">
              {available < 0 ? <Badge tone="danger">{available}</Badge> : available}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </Section>
);

const Delegations = ({ delegations }: { delegations: CustomerOrganization['delegations'] }) => (
  <Section title="Shared seats" nothing={delegations.length === 0 && 'None.'}>
    <ul className="grid rounded-md border border-line bg-surface">
      {delegations.map((each) => (
        <DelegationRow
          key={`${each.organizationID} ${each.recipientOrganizationID} ${each.program}`}
          delegation={each}
        />
      ))}
    </ul>
  </Section>
);

const Members = ({ members, invitations }: Pick<CustomerOrganization, 'members' | 'invitations'>) => (
  <Section title="Members" nothing={false}>
    <ul className="grid rounded-md border border-line bg-surface">
      {members.map(({ id, username, permission }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-line px-3 py-2 not-first:border-t"
        >
          <span className="grid">
            <span className="wrap-anywhere">{username}</span>
            <span className="text-muted text-sm">{permission}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ResendButton kind="reset" id={id} label="Reset link" of={username} />
            <StaffLink
              to="force-login"
              search={{ username }}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              Login<VisuallyHidden> as {username}</VisuallyHidden>
            </StaffLink>
          </span>
        </li>
      ))}
      {invitations.map(({ id, permission, sent }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-line px-3 py-1 not-first:border-t"
        >
          <span>
            Invited as {permission} on {formatDayOf(sent)}
          </span>
          <ResendButton kind="invitation" id={id} label="Send again" of={`invitation of ${formatDayOf(sent)}`} />
        </li>
      ))}
    </ul>
  </Section>
);

const Archived = ({ archived }: { archived: CustomerOrganization['archived'] }) => (
  <Section title="Licenses archived last" nothing={archived.length === 0 && 'None.'}>
    <ul className="grid rounded-md border border-line bg-surface">
      {archived.map(({ studentID, program, archived: when }) => (
        <li
          key={`${studentID} ${program}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-3 py-1 not-first:border-t"
        >
          <span className="grid">
            <span className="wrap-anywhere font-mono text-sm">{studentID}</span>
            <span className="text-muted text-sm">
              <span className="capitalize">{program}</span>, archived {formatDayOf(when)}
            </span>
          </span>
          <UnarchiveButton studentId={studentID} program={program} />
        </li>
      ))}
    </ul>
  </Section>
);
