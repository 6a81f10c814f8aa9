import type { OpenInvite } from '@sixty/contract/organization-members.ts';
import { groupTitle } from '@sixty/domain/organization/group.ts';
import { formatDayOf } from '../../parts/dates/format-date.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';

/** Invitations that nobody has accepted yet (B section 4). */
export const PendingInvites = ({ invites }: { invites: readonly OpenInvite[] }) => (
  <section aria-labelledby="invites-heading" className="grid gap-1.5">
    <h2 id="invites-heading" className="text-lg">
      Pending invites
    </h2>
    {invites.length === 0 ? (
      <p className="text-muted">There are no open invitations.</p>
    ) : (
      <Table caption="Pending invites">
        <TableHead>
          <HeaderCell>Who</HeaderCell>
          <HeaderCell>Permission</HeaderCell>
          <HeaderCell>Group</HeaderCell>
          <HeaderCell>Sent</HeaderCell>
          <HeaderCell>Expires</HeaderCell>
        </TableHead>
        <TableBody>
          {invites.map((invite) => (
            <Row key={invite.id}>
              <Cell className="wrap-anywhere font-medium">{invite.email ?? invite.username}</Cell>
              <Cell label="Permission">{invite.permissions}</Cell>
              <Cell label="Group" className="wrap-anywhere">
                {groupTitle(invite.group)}
              </Cell>
              <Cell label="Sent">{formatDayOf(invite.sent)}</Cell>
              <Cell label="Expires">
                {Date.parse(invite.expires) < Date.now() ? 'Expired' : formatDayOf(invite.expires)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    )}
  </section>
);
