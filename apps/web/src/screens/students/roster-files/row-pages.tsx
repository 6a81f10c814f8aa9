import type { ImportRow } from '@sixty/contract/students/roster-files.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importPageSize, importRowsQuery } from '../../../api/roster-file-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { countText } from './import-text.ts';
import { RowTable } from './row-table.tsx';

interface RowPagesProps {
  importID: string;
  kind: ImportRow['kind'];
  title: string;
  count: number;
}

/** The lines of one kind, paginated: a page of 20,000 rows would be slow, and no one reads it. */
export const RowPages = ({ importID, kind, title, count }: RowPagesProps) => {
  const [page, setPage] = useState(0);
  const top = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...importRowsQuery(importID, kind, page),
    // Shows the previous rows until the next ones are loaded.
    placeholderData: (before) => before,
  });
  const first = page * importPageSize + 1;
  const last = Math.min(count, first + importPageSize - 1);
  const turn = (to: number) => {
    setPage(to);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section aria-labelledby="rows-heading" className="grid gap-2">
      <h3 id="rows-heading" ref={top} tabIndex={-1} className="scroll-mt-16 font-medium text-lg">
        {title}
        {count > importPageSize && (
          <span className="font-normal text-base text-muted">
            {' '}
            {countText(first)} to {countText(last)} of {countText(count)}
          </span>
        )}
      </h3>
      {error && !data && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} label="Loading lines" />}
      {data && (
        <div aria-busy={isFetching}>
          <RowTable kind={kind} caption={title} rows={data} />
        </div>
      )}
      {count > importPageSize && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            icon="chevron-left"
            disabledReason={page === 0 ? 'These are the first.' : undefined}
            onClick={() => turn(page - 1)}
          >
            Previous
          </Button>
          <Button disabledReason={last === count ? 'These are the last.' : undefined} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </section>
  );
};
