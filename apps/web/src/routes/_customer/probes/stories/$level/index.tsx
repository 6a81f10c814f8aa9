import { isExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { exerciseListQuery, studentQuery } from '../../../../../api/queries.ts';
import { ExerciseListScreen } from '../../../../../screens/exercises/exercise-list/exercise-list-screen.tsx';
import { requireStudent, studentSearch } from '../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/')({
  validateSearch: studentSearch,
  beforeLoad: ({ params, search, preload }) => {
    const type = `stories/${params.level}`;
    if (!isExerciseType(type)) throw notFound();
    return { ...requireStudent({ search, preload }), type };
  },
  loader: ({ context: { queryClient, studentId, type } }) => {
    void queryClient.prefetchQuery(studentQuery(studentId));
    void queryClient.prefetchQuery(exerciseListQuery({ type, studentID: studentId }));
  },
  component: StoriesListRoute,
});

function StoriesListRoute() {
  const { studentId, type } = Route.useRouteContext();
  const { suggestedStory } = Route.useSearch();
  return <ExerciseListScreen type={type} studentId={studentId} suggestedStory={suggestedStory} />;
}
