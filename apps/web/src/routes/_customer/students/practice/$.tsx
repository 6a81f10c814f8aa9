import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '../../../../screens/exercises/practice/practice-screen.tsx';
import type { RecordsSearch } from '../../../../screens/records/records/records-search.ts';
import { withSplat } from '../../../-exercise-params.ts';
import { requireStudent } from '../../../-student-search.ts';

/** The practice items of a type, whose path has one or two segments; `from` is the first day included. */
export const Route = createFileRoute('/_customer/students/practice/$')({
  params: { parse: (params) => withSplat(params) },
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): RecordsSearch => search,
  beforeLoad: ({ params: { _splat: type }, search, preload }) => ({ ...requireStudent({ search, preload }), type }),
  component: PracticeRoute,
});

function PracticeRoute() {
  const { studentId, type } = Route.useRouteContext();
  return <PracticeScreen studentId={studentId} type={type} from={Route.useSearch().from} />;
}
