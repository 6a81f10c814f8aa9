import { createFileRoute } from '@tanstack/react-router';
import { exerciseQuery } from '../../../../../../api/queries.ts';
import { StudentExerciseScreen } from '../../../../../../screens/exercises/student-exercise/student-exercise-screen.tsx';
import { practiceSearch, requireNumber } from '../../../../../-student-exercise.ts';

export const Route = createFileRoute('/_student/student/probes/phonics/phonics/$number')({
  staticData: { frame: 'page' },
  validateSearch: practiceSearch,
  beforeLoad: requireNumber,
  loader: ({ context: { queryClient, number } }) =>
    void queryClient.prefetchQuery(exerciseQuery({ type: 'phonics/phonics', number })),
  component: StudentPhonicsRoute,
});

function StudentPhonicsRoute() {
  const { number } = Route.useRouteContext();
  return <StudentExerciseScreen type="phonics/phonics" number={number} lines={Route.useSearch().lines} />;
}
