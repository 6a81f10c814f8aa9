import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import type { Share } from '@sixty/contract/students/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sharesQuery } from '../../../api/roster-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { isNamed, type ShareSearch } from './share-search.ts';

interface NamedSharesProps {
  search: ShareSearch;
  children: (shares: readonly [Share, ...Share[]]) => ReactNode;
}

/** The shares in the address. If none of them exists, the list says so (B section 8). */
export const SharesFromQuery = ({ search, children }: NamedSharesProps) => {
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
