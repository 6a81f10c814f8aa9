import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { isSameExercise } from '@sixty/domain/exercises/exercise.ts';
import { useQuery } from '@tanstack/react-query';
import { exerciseQuery, studentResultQuery } from '../../../api/queries.ts';
import { SteppingStones } from './stepping-stones.tsx';
import { studentResultText } from './student-result-text.ts';

/**
 * A student's result of an exercise in their own words, with earlier tries. Gold honors a personal best or a goal; there
 * are no points and no ranks. The goal screen has its own sentence on what was read.
 */
export const StudentResult = ({ of, meetsGoal = false }: { of: ExerciseKey; meetsGoal?: boolean }) => {
  const { data: result } = useQuery(studentResultQuery());
  const { data: exercise } = useQuery(exerciseQuery(of));
  if (!result || !isSameExercise(result, of)) return null;
  const { done, comparison } = studentResultText(result.tries, of.type, exercise?.responses ?? []);
  const sentences = [meetsGoal ? '' : done, comparison].filter((sentence) => sentence !== '');
  return (
    <div className="grid justify-items-center gap-3">
      {sentences.map((sentence) => (
        <p key={sentence} className="text-balance text-2xl">
          {sentence}
        </p>
      ))}
      {result.isBest && <p className="text-xl">Your best yet!</p>}
      <SteppingStones tries={result.tries} isGold={result.isBest || meetsGoal} />
    </div>
  );
};
