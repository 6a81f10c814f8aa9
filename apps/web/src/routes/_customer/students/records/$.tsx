import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { recordsQuery } from '../../../../api/queries.ts';
import { RecordsScreen } from '../../../../screens/records/records/records-screen.tsx';
import { type RecordsSearch, recordsSearch } from '../../../../screens/records/records/records-search.ts';
import { withSplat } from '../../../-exercise-params.ts';
import { requireStudent } from '../../../-student-search.ts';

/** The records of a type, whose path has one segment (`phrases`, the operations) or two (`phonics`, `stories`). */
export const Route = createFileRoute('/_customer/students/records/$')({
  params: { parse: (params) => withSplat(params) },
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): RecordsSearch => search,
  beforeLoad: ({ params: { _splat: type }, search, preload }) => ({ ...requireStudent({ search, preload }), type }),
  loader: ({ context: { queryClient, studentId, type } }) =>
    void queryClient.prefetchQuery(recordsQuery({ studentID: studentId, type })),
  component: RecordsRoute,
});

function RecordsRoute() {
  const { studentId, type } = Route.useRouteContext();
  const asked = Route.useSearch();
  const search = useMemo(() => recordsSearch({ ...asked }), [asked]);
  return <RecordsScreen studentId={studentId} type={type} search={search} />;
}
