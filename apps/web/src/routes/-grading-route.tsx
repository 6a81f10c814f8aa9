import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { GradingScreen } from '../screens/exercises/grading/grading-screen.tsx';
import type { loadGrading } from './-grading.ts';

/** The grading screen, titled with the exercise's name, such as '4. Why Popcorn Pops, Elementary stories'. */
export const GradingRoute = (loaded: Awaited<ReturnType<typeof loadGrading>>) => {
  const { exercise, content } = loaded;
  return (
    <>
      <title>{`${exercise.number}. ${content.title}, ${exerciseTypeTitle[exercise.type]} - Sixty`}</title>
      <GradingScreen {...loaded} />
    </>
  );
};
