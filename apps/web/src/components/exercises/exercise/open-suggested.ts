import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { QueryClient } from '@tanstack/react-query';
import { exerciseListQuery } from '../../../api/queries.ts';
import { sendLessonCommand } from '../../../realtime/lesson-command.ts';
import { asksForPlacement, nextInLesson } from './suggested-exercise.ts';

/**
 * Opens what comes next for the selected student, seen from a list, on the linked devices (A section 2, Instructor
 * dashboard; C56), once it is known where a new reading student starts. A device that is linked later waits until the
 * instructor opens an exercise.
 */
export const openSuggested = async (queryClient: QueryClient, studentID: string, type: ExerciseType): Promise<void> => {
  const lesson = await sendLessonCommand({ kind: 'count-devices', studentID });
  if (!lesson.valid || !lesson.linked?.length) return;
  // Without a list, as with an archived license, nothing opens; the list's page says why.
  const list = await queryClient.fetchQuery(exerciseListQuery({ studentID, type })).catch(() => null);
  if (!list || asksForPlacement(list, type, studentID)) return;
  const next = nextInLesson(list, type, studentID);
  await sendLessonCommand({ kind: 'open-exercise', studentID, type: next.type, number: next.number });
};
