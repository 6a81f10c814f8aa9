import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { useQuery } from '@tanstack/react-query';
import { isUnreachable } from '../../../api/call-refused.ts';
import { recordsQuery } from '../../../api/queries.ts';
import { useLeaveOnRefusal } from '../../../components/students/student/use-leave-on-refusal.ts';

/**
 * A student's records in one type of exercise. A refused request leads to the students with its message (A section 4,
 * Records page). Without a response, `unreachable` is set and `retry` asks again.
 */
export const useRecords = (studentID: string, type: ExerciseType) => {
  const { data, error, refetch, isFetching } = useQuery(recordsQuery({ studentID, type }));
  useLeaveOnRefusal(error, data !== undefined);

  return {
    records: error === null || isUnreachable(error) ? data : undefined,
    unreachable: isUnreachable(error) && !data ? error : null,
    retry: () => void refetch(),
    isFetching,
  };
};
