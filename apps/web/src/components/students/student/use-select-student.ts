import { selectStudent } from '@sixty/contract/students/students.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { keepCommandSettled } from '../../../realtime/lesson-command.ts';

/** Selects a student: creates a code, and ends that of the previously selected student (C62). */
export const useSelectStudent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (studentId: string) => {
      await keepCommandSettled();
      return call(selectStudent, { studentID: studentId });
    },
    onSuccess: ({ studentCode }, studentId) => {
      // A cached list shows the new code immediately, and the other changes a moment later.
      queryClient.setQueriesData<ExerciseListAnswer>(
        { queryKey: ['exercise-list', { studentID: studentId }] },
        (list) => list && { ...list, studentCode },
      );
      // Not awaited, so that the next exercise opens at once.
      void queryClient.invalidateQueries({ queryKey: ['exercise-list'] });
    },
  });
};
