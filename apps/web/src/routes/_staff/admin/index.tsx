import { createFileRoute } from '@tanstack/react-router';
import { StaffMenuScreen } from '../../../screens/staff/staff-menu-screen.tsx';

export const Route = createFileRoute('/_staff/admin/')({ component: StaffMenuScreen });
