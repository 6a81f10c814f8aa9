import { safePath } from '@sixty/domain/access/safe-path.ts';
import { createFileRoute } from '@tanstack/react-router';
import { onlyGiven, textParam } from '../../../../api/search-params.ts';
import { TeacherLogInScreen } from '../../../../screens/accounts/log-in/teacher-log-in-screen.tsx';
import { type LogInSearch, logInSearch } from '../../../-log-in-search.ts';

export const Route = createFileRoute('/_guest/account/log-in/teacher')({
  validateSearch: (search: Record<string, unknown>): LogInSearch & { readonly sso?: string } => ({
    ...logInSearch(search),
    ...onlyGiven({ sso: textParam(search, 'sso') }),
  }),
  component: TeacherLogInRoute,
});

function TeacherLogInRoute() {
  const { redirect, sso = null } = Route.useSearch();
  return <TeacherLogInScreen redirect={safePath(redirect, 'teacher')} ssoNotice={sso} />;
}
