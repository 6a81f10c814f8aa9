import { createFileRoute } from '@tanstack/react-router';
import { TeacherLogInScreen } from '../../../../screens/log-in/teacher-log-in-screen.tsx';
import { safeRedirect } from '../../../-guards.ts';
import { logInSearch } from '../../../-log-in-search.ts';

export const Route = createFileRoute('/_guest/account/log-in/teacher')({
  validateSearch: logInSearch,
  loader: async () => ({ waiting: await countWaiting() }),
  component: TeacherLogInRoute,
});

function TeacherLogInRoute() {
  const { redirect } = Route.useSearch();
  const { waiting } = Route.useLoaderData();
  return <TeacherLogInScreen redirect={safeRedirect(redirect, 'teacher')} waiting={waiting} />;
}

/** Loaded here, so that a student's device does not load what keeps an instructor's results. */
const countWaiting = async (): Promise<number> => {
  try {
    return await (await import('../../../../parts/outbox/outbox.ts')).countWaiting();
  } catch {
    return 0;
  }
};
