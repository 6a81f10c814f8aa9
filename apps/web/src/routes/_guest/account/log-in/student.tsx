import { safePath } from '@sixty/domain/access/safe-path.ts';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { StudentLogInScreen } from '../../../../screens/accounts/log-in/student-log-in-screen.tsx';
import { logInSearch } from '../../../-log-in-search.ts';

export const Route = createFileRoute('/_guest/account/log-in/student')({
  validateSearch: logInSearch,
  component: StudentLogInRoute,
});

function StudentLogInRoute() {
  const { redirect } = Route.useSearch();
  const link = useLocation({ select: ({ state }) => state.logIn });
  return <StudentLogInScreen redirect={safePath(redirect, 'student')} link={link} />;
}
