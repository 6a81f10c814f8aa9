import { createFileRoute } from '@tanstack/react-router';
import { exerciseQuery } from '../../../../../../api/queries.ts';
import { StudentExerciseScreen } from '../../../../../../screens/exercises/student-exercise/student-exercise-screen.tsx';
import { storiesOf, withLevel } from '../../../../../-exercise-params.ts';
import { practiceSearch, requireNumber } from '../../../../../-student-exercise.ts';

export const Route = createFileRoute('/_student/student/probes/stories/$level/$number')({
  staticData: { frame: 'page' },
  validateSearch: practiceSearch,
  params: { parse: (params) => withLevel(params) },
  beforeLoad: ({ params, preload }) => ({
    ...requireNumber({ params, preload }),
    type: storiesOf(params.level),
  }),
  loader: ({ context: { queryClient, type, number } }) =>
    void queryClient.prefetchQuery(exerciseQuery({ type, number })),
  component: StudentStoryRoute,
});

function StudentStoryRoute() {
  const { type, number } = Route.useRouteContext();
  return <StudentExerciseScreen type={type} number={number} lines={Route.useSearch().lines} />;
}
