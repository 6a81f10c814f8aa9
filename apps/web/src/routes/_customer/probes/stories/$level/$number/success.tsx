import { isExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { StorySuccessScreen } from '../../../../../../screens/exercises/story-success/story-success-screen.tsx';
import { requireNumber } from '../../../../../-student-exercise.ts';
import { requireStudent, studentSearch } from '../../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/$number/success')({
  validateSearch: studentSearch,
  beforeLoad: ({ params, search, preload }) => {
    const type = `stories/${params.level}`;
    if (!isExerciseType(type)) throw notFound();
    return { ...requireStudent({ search, preload }), ...requireNumber({ params, preload }), type };
  },
  component: StorySuccessRoute,
});

function StorySuccessRoute() {
  const { type, number, studentId } = Route.useRouteContext();
  return <StorySuccessScreen exercise={{ type, number }} studentId={studentId} />;
}
