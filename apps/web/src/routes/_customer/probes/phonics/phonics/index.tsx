import { createFileRoute } from '@tanstack/react-router';
import { exerciseListQuery, studentQuery } from '../../../../../api/queries.ts';
import { ExerciseListScreen } from '../../../../../screens/exercises/exercise-list/exercise-list-screen.tsx';
import { requireStudent, studentSearch } from '../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/phonics/phonics/')({
  validateSearch: studentSearch,
  beforeLoad: requireStudent,
  loader: ({ context: { queryClient, studentId } }) => {
    void queryClient.prefetchQuery(studentQuery(studentId));
    void queryClient.prefetchQuery(exerciseListQuery({ type: 'phonics/phonics', studentID: studentId }));
  },
  component: PhonicsListRoute,
});

function PhonicsListRoute() {
  const { studentId } = Route.useRouteContext();
  const { suggestedStory } = Route.useSearch();
  return <ExerciseListScreen type="phonics/phonics" studentId={studentId} suggestedStory={suggestedStory} />;
}
