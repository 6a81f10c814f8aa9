import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { formatCalendarDay, formatDayOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { OrderBadge } from './order-badge.tsx';
import { ResendButton, UnarchiveButton } from './support-buttons.tsx';
import type { FoundCustomers } from './support-queries.ts';

const linkClass = 'inline-flex min-h-11 items-center text-accent underline wrap-anywhere';

const count = (number: number, noun: string): string => `${number} ${number === 1 ? noun : `${noun}s`}`;

/** The results of a search: users, organizations, orders, an activation code, and a student by id. */
export const FoundList = ({ found }: { found: FoundCustomers }) => {
  const { users, organizations, students, orders, activationCodes } = found;
  if (Object.values(found).every((list) => !Array.isArray(list) || list.length === 0))
    return (
      <p className="py-4 text-muted">
        No matches. Try the beginning of the username, of the address or of the purchase order's number. An activation
        code is found by the whole of it.
      </p>
    );
  return (
    <div className="grid gap-6 pb-8">
      {activationCodes.map((code) => (
        <ActivationCode key={code.id} code={code} />
      ))}
      {orders.length > 0 && <Orders orders={orders} />}
      {users.length > 0 && <Users users={users} />}
      {organizations.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">Organizations</h2>
          <ul className="grid rounded-md border border-line bg-surface">
            {organizations.map(({ id, name, personal, members, students: studentCount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 border-line px-3 py-1 not-first:border-t">
                <StaffLink to="customers" search={{ organization: id }} className={linkClass}>
                  {name}
                </StaffLink>
                <span className="text-muted text-sm">
                  {personal ? 'Personal, ' : ''}
                  {count(members, 'member')}, {count(studentCount, 'student')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {students.map(({ id, organizationID, organization, owner, licenses }) => (
        <section key={id} className="grid gap-2">
          <h2 className="text-lg">Student</h2>
          <div className="grid gap-2 rounded-md border border-line bg-surface px-3 py-2">
            <p className="wrap-anywhere font-mono text-sm">{id}</p>
            <p>
              Of{' '}
              <StaffLink to="customers" search={{ organization: organizationID }} className={linkClass}>
                {organization}
              </StaffLink>
              , owned by {owner}.
            </p>
            <ul className="grid gap-1">
              {licenses.map(({ program, status }) => (
                <li key={program} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="capitalize">{program}</span>
                  <Badge tone={status === 'active' ? 'success' : 'neutral'}>
                    {status === 'active' ? 'Active' : 'Archived'}
                  </Badge>
                  {status === 'archived' && <UnarchiveButton studentId={id} program={program} />}
                </li>
              ))}
              {licenses.length === 0 && <li className="text-muted">No license</li>}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
};

const Users = ({ users }: { users: FoundCustomers['users'] }) => (
  <section className="grid gap-2">
    <h2 className="text-lg">Users</h2>
    <Table caption="Users" wide>
      <TableHead>
        <HeaderCell>Username</HeaderCell>
        <HeaderCell>Name and address</HeaderCell>
        <HeaderCell>Organizations</HeaderCell>
        <HeaderCell>Send again</HeaderCell>
        <HeaderCell>Work as</HeaderCell>
      </TableHead>
      <TableBody>
        {users.map(({ id, username, name, email, verified, isStaff, organizations }) => (
          <Row key={id}>
            <Cell className="wrap-anywhere font-medium">{username}</Cell>
            <Cell label="Name and address">
              <span className="grid min-w-0 max-card:justify-items-end max-card:text-right">
                <span className="wrap-anywhere">{name}</span>
                <span className="wrap-anywhere text-muted text-sm">{email}</span>
                <span>
                  <Badge tone={verified ? 'success' : 'danger'}>{verified ? 'Verified' : 'Not verified'}</Badge>
                </span>
              </span>
            </Cell>
            <Cell label="Organizations">
              <ul className="grid min-w-0 max-card:justify-items-end max-card:text-right">
                {organizations.map((place) => (
                  <li key={place.id} className="min-w-0">
                    <StaffLink to="customers" search={{ organization: place.id }} className={linkClass}>
                      {place.personal ? 'Personal' : place.name}
                    </StaffLink>{' '}
                    <span className="text-muted text-sm">{place.permission}</span>
                  </li>
                ))}
              </ul>
            </Cell>
            <Cell label="Send again">
              <span className="flex flex-wrap gap-1.5 py-1">
                {!verified && <ResendButton kind="verification" id={id} label="Verification link" of={username} />}
                <ResendButton kind="reset" id={id} label="Reset link" of={username} />
              </span>
            </Cell>
            <Cell label="Work as">
              {isStaff ? (
                <span className="text-muted text-sm">Staff</span>
              ) : (
                <StaffLink to="force-login" search={{ username }} className={linkClass}>
                  Login<VisuallyHidden> as {username}</VisuallyHidden>
                </StaffLink>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </section>
);

const Orders = ({ orders }: { orders: FoundCustomers['orders'] }) => (
  <section className="grid gap-2">
    <h2 className="text-lg">Orders</h2>
    <ul className="grid rounded-md border border-line bg-surface">
      {orders.map(({ id, organizationID, organization, kind, purchaseOrderNumber, total, status, created }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 border-line px-3 py-1 not-first:border-t">
          <StaffLink
            to="customers"
            search={{ organization: organizationID, order: id }}
            isArrival
            className={linkClass}
          >
            {purchaseOrderNumber === null ? 'Order by card' : `Purchase order ${purchaseOrderNumber}`} of {organization}
          </StaffLink>
          <span className="text-muted text-sm">
            {dollarsText(cents(Math.round(total * 100)))}, {formatDayOf(created)}
          </span>
          <OrderBadge kind={kind} status={status} />
        </li>
      ))}
    </ul>
  </section>
);

const ActivationCode = ({ code }: { code: FoundCustomers['activationCodes'][number] }) => {
  const { students, trial, expiration, contact, created, used, organization, subscriptionID } = code;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">Activation code</h2>
      <div className="grid gap-1 rounded-md border border-line bg-surface px-3 py-2">
        <p className="wrap-anywhere">
          For {count(students, 'student')}
          {trial && ', a trial'}, until {formatCalendarDay(expiration)}. Generated {formatDayOf(created)} for {contact}.
        </p>
        <p className="wrap-anywhere">
          {used === null ? 'Not used.' : `Used ${formatDayOf(used)}`}
          {used !== null && organization !== null && (
            <>
              {' '}
              for{' '}
              <StaffLink
                to="customers"
                search={{ organization: organization.id, ...(subscriptionID && { subscription: subscriptionID }) }}
                isArrival
                className={linkClass}
              >
                {organization.name}
              </StaffLink>
            </>
          )}
        </p>
      </div>
    </section>
  );
};
