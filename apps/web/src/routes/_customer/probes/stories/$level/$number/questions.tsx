import { isExerciseType, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ComprehensionScreen } from '../../../../../../screens/exercises/comprehension/comprehension-screen.tsx';
import { requireNumber } from '../../../../../-student-exercise.ts';
import { requireStudent, studentSearch } from '../../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/$number/questions')({
  validateSearch: studentSearch,
  beforeLoad: ({ params, search, preload }) => {
    const type = `stories/${params.level}`;
    if (!isExerciseType(type) || !isStoryType(type)) throw notFound();
    return { ...requireStudent({ search, preload }), ...requireNumber({ params, preload }), type };
  },
  component: ComprehensionRoute,
});

function ComprehensionRoute() {
  const { type, number, studentId } = Route.useRouteContext();
  return <ComprehensionScreen exercise={{ type, number }} studentId={studentId} />;
}
