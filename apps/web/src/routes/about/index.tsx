import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/about/')({
  beforeLoad: () => {
    throw redirect({ to: '/about/the-program', replace: true });
  },
});
