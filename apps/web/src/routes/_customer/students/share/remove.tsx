import { createFileRoute } from '@tanstack/react-router';
import { RemoveSharedScreen } from '../../../../screens/students/sharing/remove-shared-screen.tsx';
import { requireStudent, studentSearch } from '../../../-student-search.ts';

export const Route = createFileRoute('/_customer/students/share/remove')({
  validateSearch: studentSearch,
  beforeLoad: requireStudent,
  component: RemoveSharedRoute,
});

function RemoveSharedRoute() {
  return <RemoveSharedScreen studentId={Route.useRouteContext().studentId} />;
}
