import { isNameAvailable } from '@sixty/contract/students/student-changes.ts';
import { normalName, studentNameError } from '@sixty/domain/students/student-name.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** How long nothing is typed before the name is checked, in milliseconds. */
const restMs = 500;

/**
 * Whether another student has the name, asked of the server once nothing is typed any more. The name that the student
 * has already is nobody else's (A section 5). Where there is no answer, the server says so when the form is handed in.
 * @param student the one who is being changed; null for a new one.
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
