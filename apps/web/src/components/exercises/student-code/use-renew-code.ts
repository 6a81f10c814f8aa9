import { selectStudent } from '@sixty/contract/students/students.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/**
 * Gives a student's lesson a new active code; open exercises stay open on the devices. Refused with 'lesson-over' if
 * another student was selected since. Concurrent tabs get the same code.
 */
export const useRenewCode = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) => call(selectStudent, { studentID: studentId, keepsLesson: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exercise-list'] }),
  });
};
