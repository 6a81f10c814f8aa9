import type { Student } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { placement } from '@sixty/domain/exercises/progression/placement.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { showAlert } from '../../alerts/alerts.ts';
import { exerciseListPath, recordsPath } from '../../exercises/exercise/exercise-paths.ts';
import { openSuggested } from '../../exercises/exercise/open-suggested.ts';
import { activePrograms, firstRecordsType, recordsSearchOf } from './roster.ts';
import { placementAnswersOf } from './stored-placement.ts';
import { useSelectStudent } from './use-select-student.ts';

/** Where the placement led a student who is new to reading; null for other students. */
const placedIn = ({ id, licenses }: Student): ExerciseType | null => {
  const isNew = licenses.some(({ program, hasDoneProbe }) => program === 'reading' && !hasDoneProbe);
  const placed = isNew ? placement(placementAnswersOf(id)) : null;
  return placed?.kind === 'start' ? placed.type : null;
};

/**
 * Opens a student's lesson: a new code, then the list of exercises that the server returns, and the suggested one on
 * linked devices. As each selection creates a code, further presses are ignored until that list is shown. Students who
 * can do no exercises open with their records. `opening` is the id of the student whose lesson is being opened; `open`
 * keeps its identity.
 */
export const useOpenStudent = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: select } = useSelectStudent();
  const [opening, setOpening] = useState<string | null>(null);
  const isOpening = useRef(false);

  const openLesson = useCallback(
    async (student: Student): Promise<void> => {
      isOpening.current = true;
      setOpening(student.id);
      try {
        const { opens } = await select(student.id);
        const type = placedIn(student) ?? opens;
        void openSuggested(queryClient, student.id, type);
        await navigate({ to: exerciseListPath(type), search: { id: student.id } });
      } catch (error) {
        showAlert('danger', messageOf(error));
      } finally {
        isOpening.current = false;
        setOpening(null);
      }
    },
    [navigate, queryClient, select],
  );

  const open = useCallback(
    (student: Student): void => {
      if (isOpening.current) return;
      if (activePrograms(student).length > 0) void openLesson(student);
      else
        void navigate({
          to: recordsPath(firstRecordsType(student)),
          search: recordsSearchOf(student),
          state: { anyType: true },
        });
    },
    [navigate, openLesson],
  );
  return { open, opening };
};
