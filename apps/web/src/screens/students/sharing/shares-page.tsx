import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import type { Share } from '@sixty/contract/students/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sharesQuery } from '../../../api/roster-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { SubpageHeader } from '../../../components/frame/subpage-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { isNamed, type ShareSearch, shareSearch } from './share-search.ts';

interface SharesPageProps {
  title: string;
  search: ShareSearch;
  children: (shares: readonly [Share, ...Share[]]) => ReactNode;
}

/** A page about the shares in its address. If none of them exists, the list of shares says so (B section 8). */
export const SharesPage = ({ title, search, children }: SharesPageProps) => (
  <>
    <SubpageHeader title={title} backTo="/students/share/manage" back="Share Settings" />
    <NamedShares search={shareSearch(search)}>{children}</NamedShares>
  </>
);

const NamedShares = ({ search, children }: Omit<SharesPageProps, 'title'>) => {
  const { data, error, isFetching, refetch } = useQuery(sharesQuery());
  const [first, ...others] = data?.filter(isNamed(search)) ?? [];
  // Once found, shares may disappear through an action on the page, which reports it itself.
  const [found, setFound] = useState(false);
  if (first && !found) setFound(true);
  useRedirectWithAlert(
    '/students/share/manage',
    data && !first && !isFetching && !found ? sharingMessages['share-missing'] : null,
  );
  if (first) return children([first, ...others]);
  if (error && !data) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={3} />;
};
