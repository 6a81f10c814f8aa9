import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/about/')({
  beforeLoad: () => {
    throw redirect({ to: '/about/$page', params: { page: 'the-program' }, replace: true });
  },
});
