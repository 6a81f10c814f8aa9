import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../../screens/report/report-screen.tsx';
import { reportSearch } from '../../../screens/report/report-search.ts';
import { requireStudent } from '../../-student-search.ts';

export const Route = createFileRoute('/_customer/students/report')({
  validateSearch: reportSearch,
  beforeLoad: requireStudent,
  component: ReportRoute,
});

function ReportRoute() {
  const { studentId } = Route.useRouteContext();
  return <ReportScreen studentId={studentId} search={Route.useSearch()} />;
}
