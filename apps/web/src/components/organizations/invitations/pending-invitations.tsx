import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { type PendingInvitation, withdrawInvitation } from '@sixty/contract/organizations/invitations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { organizationUsersQuery } from '../../../api/manage-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { QueryError } from '../../alerts/query-error.tsx';
import { formatDayOf } from '../../dates/format-date.ts';
import { ConfirmForm } from '../../form/confirm-form.tsx';
import { invitedText, termsText } from './invitation-text.ts';
import { ResendButton } from './resend-button.tsx';

/**
 * Users who are invited to the organization and have not accepted yet (B section 4), with buttons to resend and
 * withdraw.
 *
 * @param group limits them to one group, 'Default' for no group; without it, all that the caller may see.
 */
export const PendingInvitations = ({ group }: { group?: string | undefined }) => {
  const { data: users, error, isFetching, refetch } = useQuery(organizationUsersQuery());
  const data = users?.invites.filter((invite) => group === undefined || invite.group === group);
  const heading = useRef<HTMLHeadingElement>(null);
  const [withdrawn, setWithdrawn] = useState(0);
  useEffect(() => {
    // The focused button disappears with its row.
    if (withdrawn > 0) heading.current?.focus({ preventScroll: true });
  }, [withdrawn]);
  return (
    <section aria-labelledby="invitations-heading" className="grid gap-2">
      <h2 ref={heading} tabIndex={-1} id="invitations-heading" className="justify-self-start text-lg">
        Pending invitations
      </h2>
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} label="Loading the invitations" />}
      {data?.length === 0 && <p className="text-muted">{invitationMessages['no-invitations']}</p>}
      {data && data.length > 0 && <Invitations invitations={data} onWithdrawn={() => setWithdrawn(withdrawn + 1)} />}
    </section>
  );
};

interface InvitationsProps {
  invitations: readonly PendingInvitation[];
  onWithdrawn: () => void;
}

const Invitations = ({ invitations, onWithdrawn }: InvitationsProps) => {
  const [asked, setAsked] = useState<PendingInvitation | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Table caption="Who is invited">
        <TableHead>
          <HeaderCell>Invited</HeaderCell>
          <HeaderCell>As</HeaderCell>
          <HeaderCell>Sent</HeaderCell>
          <HeaderCell>Expires</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            // The key keeps the row and its focus when an invitation is resent.
            <Row key={invitedText(invitation)}>
              <Cell className="wrap-anywhere font-medium max-card:basis-full tablet:min-w-40">
                {invitedText(invitation)}
              </Cell>
              <Cell label="As">
                <span className="grid max-card:text-right">
                  <span>{invitation.permissions}</span>
                  <span className="wrap-anywhere text-muted text-sm">{termsText(invitation)}</span>
                </span>
              </Cell>
              <Cell label="Sent">
                <span className="grid max-card:text-right">
                  <span className="whitespace-nowrap">{formatDayOf(invitation.sent)}</span>
                  <span className="wrap-anywhere text-muted text-sm">by {invitation.inviter}</span>
                </span>
              </Cell>
              <Cell label="Expires">
                <Expiry invitation={invitation} />
              </Cell>
              <Cell className="max-card:basis-full">
                <span className="flex gap-2 tablet:justify-end">
                  <ResendButton invitation={invitation} />
                  <Button
                    aria-label={`Withdraw: ${invitedText(invitation)}`}
                    onClick={() => {
                      setAsked(invitation);
                      setOpen(true);
                    }}
                  >
                    Withdraw
                  </Button>
                </span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {asked && (
        <ConfirmForm
          open={open}
          onClose={() => setOpen(false)}
          title="Withdraw the invitation?"
          submit="Withdraw"
          busy="Withdrawing"
          cancel="Leave it"
          danger
          action={{
            send: () => call(withdrawInvitation, { invitationID: asked.id }),
            onDone: () => {
              setOpen(false);
              onWithdrawn();
            },
            done: { toast: true },
            changes: 'roster',
          }}
        >
          <p className="wrap-anywhere">
            The link that was sent to {invitedText(asked)} will no longer work. You can invite them again at any time.
          </p>
        </ConfirmForm>
      )}
    </>
  );
};

/** Until when it can be accepted, or why it cannot. */
const Expiry = ({ invitation: { state, expires } }: { invitation: PendingInvitation }) => {
  if (state === 'open') return <span className="whitespace-nowrap">{formatDayOf(expires)}</span>;
  return <Badge tone="danger">{state === 'expired' ? 'Expired' : 'Inviter may not invite'}</Badge>;
};
