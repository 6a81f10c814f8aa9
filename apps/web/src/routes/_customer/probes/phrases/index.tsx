import { createFileRoute } from '@tanstack/react-router';
import { exerciseListQuery, studentQuery } from '../../../../api/queries.ts';
import { ExerciseListScreen } from '../../../../screens/exercises/exercise-list/exercise-list-screen.tsx';
import { requireStudent, studentSearch } from '../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/phrases/')({
  validateSearch: studentSearch,
  beforeLoad: requireStudent,
  loader: ({ context: { queryClient, studentId } }) => {
    void queryClient.prefetchQuery(studentQuery(studentId));
    void queryClient.prefetchQuery(exerciseListQuery({ type: 'phrases', studentID: studentId }));
  },
  component: PhrasesListRoute,
});

function PhrasesListRoute() {
  const { studentId } = Route.useRouteContext();
  const { suggestedStory } = Route.useSearch();
  return <ExerciseListScreen type="phrases" studentId={studentId} suggestedStory={suggestedStory} />;
}
