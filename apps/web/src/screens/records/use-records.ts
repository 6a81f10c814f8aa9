import { recordsMessages } from '@sixty/contract/messages/records.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { useQuery } from '@tanstack/react-query';
import { CallRefused, isUnreachable } from '../../api/call-refused.ts';
import { recordsQuery } from '../../api/queries.ts';
import { useLeaveTo } from '../../parts/alerts/use-leave-to.ts';

/**
 * A student's records in one type of exercise. An invalid answer leads to the students with its sentence (A section 4,
 * Records page). Where there was no answer at all, `unreachable` says so and `retry` asks again.
 */
export const useRecords = (studentID: string, type: ExerciseType) => {
  const { data, error, refetch, isFetching } = useQuery(recordsQuery({ studentID, type }));
  // Whoever is not signed in any more is led away by the session.
  const signedOut = error instanceof CallRefused && error.status === 401;
  const invalid = error !== null && !signedOut && !isUnreachable(error);
  const message = error instanceof CallRefused ? error.message : '';
  useLeaveTo('/students', invalid ? message || recordsMessages['records-failed'] : null);

  return {
    records: error === null || isUnreachable(error) ? data : undefined,
    unreachable: isUnreachable(error) && !data ? error : null,
    retry: () => void refetch(),
    isFetching,
  };
};
