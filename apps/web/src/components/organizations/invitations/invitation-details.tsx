import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findInvitation } from '@sixty/contract/organizations/invitations.ts';
import { groupTitle } from '@sixty/domain/organizations/no-group.ts';
import { formatDayOf } from '../../dates/format-date.ts';
import { limitText } from './invitation-text.ts';

export type FoundInvitation = OutputOf<typeof findInvitation>;

/** The details of an invitation, for the holder of its link. */
export const InvitationDetails = ({ invitation }: { invitation: FoundInvitation }) => {
  const { organization, inviter, permission, group, studentLimit, expires } = invitation;
  const rows = [
    ['Organization', organization],
    ['Invited by', inviter],
    ['As', permission],
    ...(permission === 'Licensee' ? [] : [['Group', groupTitle(group)]]),
    ...(permission === 'Instructor' ? [['Student Limit', limitText(studentLimit)]] : []),
    ['Open until', formatDayOf(expires)],
  ] as const;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
