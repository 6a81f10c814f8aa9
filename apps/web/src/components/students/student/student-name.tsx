import { useQuery, useQueryClient } from '@tanstack/react-query';
import { studentQuery } from '../../../api/queries.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The name of a student once it is known, a placeholder until then. For headings. */
export const StudentName = ({ studentId }: { studentId: string }) => {
  const { data, isError } = useQuery(studentQuery(studentId));
  // Kept for a page without a network.
  const kept = useQueryClient().getQueryData<string>(['name', studentId]);
  if (data) return data.name;
  return kept ?? (isError ? 'Student' : <Skeleton className="inline-block h-[0.8em] w-40" />);
};
