import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryError } from './query-error.tsx';

interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** Of the placeholder. */
  rows?: number;
  label?: string;
  children: (data: Data) => ReactNode;
}

/** Renders with a query's data; until then a placeholder, or why it could not be loaded. */
export const Loaded = <Data, Key extends QueryKey>({
  query,
  rows = 3,
  label = 'Loading',
  children,
}: LoadedProps<Data, Key>) => {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={rows} label={label} />;
};
