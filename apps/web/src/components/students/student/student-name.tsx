import { useQuery } from '@tanstack/react-query';
import { studentQuery } from '../../../api/queries.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The name of a student once it is known, a placeholder until then. For headings. */
export const StudentName = ({ studentId }: { studentId: string }) => {
  const { data, isError } = useQuery(studentQuery(studentId));
  if (data) return data.name;
  return isError ? 'Student' : <Skeleton className="inline-block h-[0.8em] w-40" />;
};
