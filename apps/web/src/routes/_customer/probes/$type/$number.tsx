import { createFileRoute } from '@tanstack/react-router';
import { withType } from '../../../-exercise-params.ts';
import { loadGrading } from '../../../-grading.ts';
import { GradingRoute } from '../../../-grading-route.tsx';
import { requireStudent, studentSearch } from '../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/$type/$number')({
  staticData: { frame: 'exercise' },
  params: { parse: (params) => withType(params) },
  validateSearch: studentSearch,
  beforeLoad: ({ params: { type }, search, preload }) => ({ ...requireStudent({ search, preload }), type }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session, studentId, type }, params, deps, preload }) =>
    loadGrading({ type, number: params.number, studentId, session, queryClient, search: deps, preload }),
  // Returning loads the exercise and its journal again.
  gcTime: 0,
  component: ExerciseGradingRoute,
});

function ExerciseGradingRoute() {
  return <GradingRoute {...Route.useLoaderData()} />;
}
