import { createFileRoute } from '@tanstack/react-router';
import { ManageStudentsScreen } from '../../../screens/students/manage-students/manage-students-screen.tsx';

// The screen loads its own data: loader code is in the bundle of every page.
export const Route = createFileRoute('/_customer/students/')({ component: ManageStudentsScreen });
