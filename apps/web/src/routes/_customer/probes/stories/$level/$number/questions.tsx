import { createFileRoute } from '@tanstack/react-router';
import { ComprehensionScreen } from '../../../../../../screens/exercises/comprehension/comprehension-screen.tsx';
import { storiesOf, withLevel } from '../../../../../-exercise-params.ts';
import { requireNumber } from '../../../../../-student-exercise.ts';
import { requireStudent, studentSearch } from '../../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/$number/questions')({
  params: { parse: (params) => withLevel(params) },
  validateSearch: studentSearch,
  beforeLoad: ({ params, search, preload }) => ({
    ...requireStudent({ search, preload }),
    ...requireNumber({ params, preload }),
    type: storiesOf(params.level),
  }),
  component: ComprehensionRoute,
});

function ComprehensionRoute() {
  const { type, number, studentId } = Route.useRouteContext();
  return <ComprehensionScreen exercise={{ type, number }} studentId={studentId} />;
}
