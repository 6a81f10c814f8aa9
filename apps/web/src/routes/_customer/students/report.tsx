import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ReportScreen } from '../../../screens/records/report/report-screen.tsx';
import { type ReportSearch, reportSearch } from '../../../screens/records/report/report-search.ts';
import { requireStudent } from '../../-student-search.ts';

export const Route = createFileRoute('/_customer/students/report')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ReportSearch => search,
  beforeLoad: requireStudent,
  component: ReportRoute,
});

function ReportRoute() {
  const { studentId } = Route.useRouteContext();
  const asked = Route.useSearch();
  const search = useMemo(() => reportSearch({ ...asked }), [asked]);
  return <ReportScreen studentId={studentId} search={search} />;
}
