import type { TodayStudent } from '@sixty/contract/exercises/today.ts';
import { placement } from '@sixty/domain/exercises/progression/placement.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnreachable, messageOf } from '../../../api/call-refused.ts';
import { exerciseListQuery } from '../../../api/queries.ts';
import { showAlert } from '../../alerts/alerts.ts';
import { placementAnswersOf } from '../../students/student/stored-placement.ts';
import { useSelectStudent } from '../../students/student/use-select-student.ts';
import { exerciseListPath, exercisePath } from '../exercise/exercise-paths.ts';
import { openSuggested } from '../exercise/open-suggested.ts';
import { asksForPlacement, nextInLesson } from '../exercise/suggested-exercise.ts';

interface Turn {
  readonly id: string;
  /** What comes next; null if the lesson opens with its list, undefined if it is not known yet. */
  readonly next?: TodayStudent['next'];
}

/**
 * Begins the turn of a student: the lesson with a new code, and at once the exercise that comes next, here and on the
 * linked devices. Without one, the list, which first asks what the student knows. Without a network the exercise opens
 * from what is kept on this device, without a lesson. `opening` is the id of the student whose turn begins.
 */
export const useBegin = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: select } = useSelectStudent();
  const [opening, setOpening] = useState<string | null>(null);

  const openLesson = async ({ id, next }: Turn): Promise<void> => {
    const { opens } = await select(id);
    if (next) return navigate({ to: exercisePath(next), search: { id } });
    const placed = placement(placementAnswersOf(id));
    const type = placed.kind === 'start' && opens.startsWith('phonics/') ? placed.type : opens;
    if (next === undefined) {
      const list = await queryClient.fetchQuery(exerciseListQuery({ type, studentID: id }));
      if (!asksForPlacement(list, type, id)) {
        return navigate({ to: exercisePath(nextInLesson(list, type, id)), search: { id } });
      }
    }
    void openSuggested(queryClient, id, type);
    return navigate({ to: exerciseListPath(type), search: { id } });
  };

  const begin = async (turn: Turn): Promise<void> => {
    if (opening !== null) return;
    setOpening(turn.id);
    try {
      await openLesson(turn);
    } catch (error) {
      if (turn.next && isUnreachable(error)) await navigate({ to: exercisePath(turn.next), search: { id: turn.id } });
      else showAlert('danger', messageOf(error));
    } finally {
      setOpening(null);
    }
  };
  return { begin, opening };
};
