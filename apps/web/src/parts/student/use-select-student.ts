import { selectStudent } from '@sixty/contract/students.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Selects a student: makes a new code, and ends the one of whoever was selected before (C62). */
export const useSelectStudent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) => call(selectStudent, { studentID: studentId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exercise-list'] }),
  });
};
