import { selectStudent } from '@sixty/contract/students/students.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/**
 * Gives the lesson with a student a code that lives: what is open on the devices stays open. Refused with 'lesson-over'
 * where somebody else was selected meanwhile. Several tabs that ask get the same code.
 */
export const useRenewCode = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) => call(selectStudent, { studentID: studentId, keepsLesson: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exercise-list'] }),
  });
};
