import { createFileRoute } from '@tanstack/react-router';
import { studentsQuery } from '../../api/queries.ts';
import { DashboardScreen } from '../../screens/students/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_customer/dashboard')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(studentsQuery()),
  component: DashboardScreen,
});
