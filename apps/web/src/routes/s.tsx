import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address that a teacher shows or sends. Its data is in the fragment, which servers never see. */
export const Route = createFileRoute('/s')({
  beforeLoad: async ({ location }) => {
    const { readStudentLink } = await import('../components/exercises/student-code/student-link.ts');
    const logIn = readStudentLink(location.hash);
    throw redirect({ to: '/account/log-in/student', replace: true, ...(logIn && { state: { logIn } }) });
  },
});
