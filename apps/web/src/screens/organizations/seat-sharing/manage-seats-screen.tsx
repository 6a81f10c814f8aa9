import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import type { Delegation } from '@sixty/contract/organizations/seat-sharing.ts';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { ContactSupport } from './contact-support.tsx';
import { searchOf } from './delegation-search.ts';
import { SeatsPage } from './seats-page.tsx';

/** The users with shared seats, how many they use, and links to edit them (B section 2.4). */
export const ManageSeatsScreen = () => (
  <SeatsPage title="Manage shared seats" backTo="/account/subscription" back="Subscription" wide>
    {({ delegations }) => (
      <>
        {delegations.length === 0 ? (
          <Alert kind="info">{seatSharingMessages['no-delegations']}</Alert>
        ) : (
          <>
            <Delegations delegations={delegations} />
            <ContactSupport />
          </>
        )}
        <div>
          <Link to="/account/subscription/share" className={buttonClass()}>
            Share seats
          </Link>
        </div>
      </>
    )}
  </SeatsPage>
);

const Delegations = ({ delegations }: { delegations: readonly Delegation[] }) => (
  <Table caption="Seats that you share">
    <TableHead>
      <HeaderCell>Username</HeaderCell>
      <HeaderCell>Program</HeaderCell>
      <HeaderCell align="right">Shared</HeaderCell>
      <HeaderCell align="right">In use</HeaderCell>
      <HeaderCell align="right">Edit</HeaderCell>
    </TableHead>
    <TableBody>
      {delegations.map((delegation) => (
        <Row key={`${delegation.username} ${delegation.program}`}>
          <Cell className="wrap-anywhere font-medium">{delegation.username}</Cell>
          <Cell label="Program">{delegation.program}</Cell>
          <Cell align="right" label="Shared">
            {delegation.delegated}
          </Cell>
          <Cell align="right" label="In use">
            {delegation.used}
          </Cell>
          <Cell align="right">
            <Link
              to="/account/subscription/share/edit"
              search={searchOf(delegation)}
              aria-label={`Edit: ${delegation.program} seats of ${delegation.username}`}
              className="link inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 text-sm"
            >
              Edit
            </Link>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
