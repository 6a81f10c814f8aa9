import { selectStudent } from '@sixty/contract/students/students.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { keepingAnswered } from '../../../realtime/lesson-command.ts';

/** Selects a student: makes a new code, and ends the one of whoever was selected before (C62). */
export const useSelectStudent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (studentId: string) => {
      await keepingAnswered();
      return call(selectStudent, { studentID: studentId });
    },
    onSuccess: ({ studentCode }, studentId) => {
      // A list that was seen before shows the code that lives at once, and the rest of what is new a moment later.
      queryClient.setQueriesData<ExerciseListAnswer>(
        { queryKey: ['exercise-list', { studentID: studentId }] },
        (list) => list && { ...list, studentCode },
      );
      return queryClient.invalidateQueries({ queryKey: ['exercise-list'] });
    },
  });
};
