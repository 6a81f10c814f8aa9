import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import type { Share } from '@sixty/contract/students/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sharesQuery } from '../../../api/roster-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { SubpageHeader } from '../../../components/frame/subpage-header.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MixedCheckbox } from '../../../ui/mixed-checkbox.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { PendingTransfers } from './pending-transfers.tsx';
import { permissionLevel, permissionText, shareText } from './permission-text.ts';
import { maxInAddress, searchOf } from './share-search.ts';

const keyOf = ({ studentID, customer }: Share): string => `${studentID} ${customer}`;

/** The recipients of shared students, with links to change or end a share (B section 2.3). */
export const ManageSharesScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(sharesQuery());
  return (
    <>
      <SubpageHeader title="Share Settings" backTo="/students" back="Manage Students" />
      <div className="grid max-w-3xl gap-10">
        {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={6} label="Loading your shares" />}
        {data?.length === 0 && <Alert kind="info">{sharingMessages['no-shares']}</Alert>}
        {data && data.length > 0 && <Shares shares={data} />}
        <PendingTransfers />
      </div>
    </>
  );
};

const Shares = ({ shares }: { shares: readonly Share[] }) => {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Without shares that have ended.
  const chosen = shares.filter((share) => ticked.has(keyOf(share)));
  const tick = (keys: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const key of keys) on ? next.add(key) : next.delete(key);
    setTicked(next);
  };
  const most = chosen.length > maxInAddress ? `Please revoke at most ${maxInAddress} at once.` : undefined;
  return (
    <section aria-label="Students you share" className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-line-strong border-b pb-1.5">
        <MixedCheckbox
          checked={chosen.length === shares.length}
          mixed={chosen.length > 0 && chosen.length < shares.length}
          onChange={(on) => tick(shares.map(keyOf), on)}
          className="px-2 font-medium"
        >
          Select all
        </MixedCheckbox>
        <Button
          onClick={() => void navigate({ to: '/students/share/revoke', search: searchOf(chosen) })}
          disabledReason={chosen.length === 0 ? sharingMessages['no-permission-selected'] : most}
        >
          {chosen.length > 0 ? `Revoke selected (${chosen.length})` : 'Revoke selected'}
        </Button>
      </div>
      <ul>
        {shares.map((share) => (
          <li
            key={keyOf(share)}
            className="flex flex-wrap items-center gap-x-2 border-line border-b px-2 py-0.5 hover:bg-sunken max-card:py-2"
          >
            <Checkbox
              checked={ticked.has(keyOf(share))}
              onChange={(on) => tick([keyOf(share)], on)}
              className="min-w-0 grow basis-56 text-base!"
            >
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium">{share.student}</span> shared to{' '}
                <span className="font-medium">{share.customer}</span>
              </span>
            </Checkbox>
            {share.pending && <Badge>Awaiting approval</Badge>}
            {share.outside && <Badge>Outside your organization</Badge>}
            <Badge>{permissionText[permissionLevel(share)]}</Badge>
            <span className="ml-auto flex">
              <Link
                to="/students/share/edit"
                search={searchOf([share])}
                aria-label={`Edit: ${shareText(share)}`}
                className="link inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 text-sm"
              >
                Edit
              </Link>
              <Link
                to="/students/share/revoke"
                search={searchOf([share])}
                aria-label={`Revoke: ${shareText(share)}`}
                className="link inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 text-sm"
              >
                Revoke
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
