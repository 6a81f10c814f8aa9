import { createFileRoute } from '@tanstack/react-router';
import { StudentDashboardScreen } from '../../../screens/exercises/student-dashboard/student-dashboard-screen.tsx';

export const Route = createFileRoute('/_student/student/dashboard')({ component: StudentDashboardScreen });
