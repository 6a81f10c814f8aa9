import { isNameAvailable } from '@sixty/contract/students/student-changes.ts';
import { normalName, studentNameError } from '@sixty/domain/students/student-name.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** The pause in typing before the name is checked, in milliseconds. */
const restMs = 500;

/**
 * Whether another student has the name; asks the server after a pause in typing. The student's current name is never
 * taken (A section 5). Without an answer, the server reports it on submit.
 *
 * @param student the edited one; null for a new one.
 */
export const useNameTaken = (
  typed: string,
  student: { readonly id: string; readonly name: string } | null,
): boolean => {
  const name = normalName(typed);
  const resting = useDebounced(name, restMs);
  const { data } = useQuery({
    queryKey: ['name-available', resting, student?.id],
    queryFn: () => call(isNameAvailable, { name: resting, ...(student && { studentID: student.id }) }),
    enabled: resting !== student?.name && studentNameError(resting) === null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return resting === name && data?.exists === 'Yes';
};
