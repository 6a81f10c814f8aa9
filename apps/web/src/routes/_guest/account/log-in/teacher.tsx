import { createFileRoute } from '@tanstack/react-router';
import { TeacherLogInScreen } from '../../../../screens/log-in/teacher-log-in-screen.tsx';
import { safeRedirect } from '../../../-guards.ts';
import { logInSearch } from '../../../-log-in-search.ts';

export const Route = createFileRoute('/_guest/account/log-in/teacher')({
  validateSearch: logInSearch,
  component: TeacherLogInRoute,
});

function TeacherLogInRoute() {
  const { redirect } = Route.useSearch();
  return <TeacherLogInScreen redirect={safeRedirect(redirect, 'teacher')} />;
}
