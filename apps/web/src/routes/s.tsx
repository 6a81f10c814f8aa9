import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address that a teacher shows or sends. What it fills in stands behind `#`, which no server gets to see. */
export const Route = createFileRoute('/s')({
  beforeLoad: async ({ location }) => {
    const { readStudentLink } = await import('../components/exercises/student-code/student-link.ts');
    const logIn = readStudentLink(location.hash);
    throw redirect({ to: '/account/log-in/student', replace: true, ...(logIn && { state: { logIn } }) });
  },
});
