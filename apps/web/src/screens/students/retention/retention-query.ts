import { listRetention } from '@sixty/contract/students/student-retention.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The years of the current organization, and the students whose records will be deleted, page by page. */
export const retentionQuery = () =>
  infiniteQueryOptions({
    queryKey: ['retention'],
    queryFn: ({ pageParam }) => call(listRetention, pageParam ?? {}),
    initialPageParam: null as { readonly after: string; readonly afterDay: string } | null,
    getNextPageParam: ({ students, more }) => {
      const last = students.at(-1);
      return more && last ? { after: last.id, afterDay: last.day } : null;
    },
    staleTime: 0,
  });
