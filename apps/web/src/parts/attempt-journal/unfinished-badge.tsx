import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { useSession } from '../session/use-session.ts';
import { listUnfinished } from './attempt-journal.ts';

/** Marks an exercise that was left unfinished on this device. All of a list share one reading of the journal. */
export const UnfinishedBadge = ({ studentId, type, number }: ExerciseKey & { studentId: string }) => {
  const { id } = useSession();
  const { data: unfinished } = useQuery({
    queryKey: ['unfinished', id, studentId, type],
    queryFn: () => listUnfinished(id ?? '', studentId, type),
    select: (numbers) => numbers.includes(number),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return unfinished ? <Badge>Unfinished</Badge> : null;
};
