import { createFileRoute } from '@tanstack/react-router';
import { loadGrading } from '../../../../-grading.ts';
import { GradingRoute } from '../../../../-grading-route.tsx';
import { requireStudent, studentSearch } from '../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/phonics/phonics/$number')({
  staticData: { frame: 'exercise' },
  validateSearch: studentSearch,
  beforeLoad: requireStudent,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session, studentId }, params, deps, preload }) =>
    loadGrading({
      type: 'phonics/phonics',
      number: params.number,
      studentId,
      session,
      queryClient,
      search: deps,
      preload,
    }),
  // Returning loads the exercise and its journal again.
  gcTime: 0,
  component: PhonicsGradingRoute,
});

function PhonicsGradingRoute() {
  return <GradingRoute {...Route.useLoaderData()} />;
}
