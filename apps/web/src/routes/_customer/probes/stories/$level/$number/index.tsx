import { createFileRoute } from '@tanstack/react-router';
import { storiesOf, withLevel } from '../../../../../-exercise-params.ts';
import { loadGrading } from '../../../../../-grading.ts';
import { GradingRoute } from '../../../../../-grading-route.tsx';
import { requireStudent, studentSearch } from '../../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/$number/')({
  staticData: { frame: 'exercise' },
  params: { parse: (params) => withLevel(params) },
  validateSearch: studentSearch,
  beforeLoad: ({ params, search, preload }) => ({
    ...requireStudent({ search, preload }),
    type: storiesOf(params.level),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session, studentId, type }, params, deps, preload }) =>
    loadGrading({ type, number: params.number, studentId, session, queryClient, search: deps, preload }),
  // Returning loads the exercise and its journal again.
  gcTime: 0,
  component: StoryGradingRoute,
});

function StoryGradingRoute() {
  return <GradingRoute {...Route.useLoaderData()} />;
}
