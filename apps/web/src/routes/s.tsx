import { createFileRoute, redirect } from '@tanstack/react-router';
import { readStudentLink } from '../parts/student-code/student-link.ts';

/** The short address that a teacher shows or sends. What it fills in stands behind `#`, which no server gets to see. */
export const Route = createFileRoute('/s')({
  beforeLoad: ({ location }) => {
    const logIn = readStudentLink(location.hash);
    throw redirect({ to: '/account/log-in/student', replace: true, ...(logIn && { state: { logIn } }) });
  },
});
