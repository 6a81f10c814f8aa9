import { createFileRoute } from '@tanstack/react-router';
import { exerciseListQuery, studentQuery } from '../../../../../api/queries.ts';
import { ExerciseListScreen } from '../../../../../screens/exercises/exercise-list/exercise-list-screen.tsx';
import { storiesOf, withLevel } from '../../../../-exercise-params.ts';
import { requireStudent, studentSearch } from '../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/')({
  params: { parse: (params) => withLevel(params) },
  validateSearch: studentSearch,
  beforeLoad: ({ params, search, preload }) => ({
    ...requireStudent({ search, preload }),
    type: storiesOf(params.level),
  }),
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
