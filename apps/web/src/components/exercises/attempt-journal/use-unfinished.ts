import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../accounts/session/use-session.ts';
import { listUnfinished } from './attempt-journal.ts';

const none: readonly number[] = [];

/** Numbers of the exercises of a type that were left unfinished on this device. */
export const useUnfinished = (studentId: string, type: ExerciseType): readonly number[] => {
  const { id } = useSession();
  const { data = none } = useQuery({
    queryKey: ['unfinished', id, studentId, type],
    queryFn: () => listUnfinished(id ?? '', studentId, type),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return data;
};
