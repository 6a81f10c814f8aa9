import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exerciseListQuery } from '../../../api/queries.ts';
import { exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { nextInLesson } from '../../../components/exercises/exercise/suggested-exercise.ts';
import { useSelectStudent } from '../../../components/students/student/use-select-student.ts';

/** Begins a new student's lesson and opens the first exercise itself, without the list. */
export const useFirstLesson = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: select } = useSelectStudent();
  return async (studentID: string): Promise<void> => {
    const { opens } = await select(studentID);
    const list = await queryClient.fetchQuery(exerciseListQuery({ studentID, type: opens }));
    await navigate({ to: exercisePath(nextInLesson(list, opens, studentID)), search: { id: studentID } });
  };
};
