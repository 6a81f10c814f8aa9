import { createFileRoute } from '@tanstack/react-router';
import { ManageStudentsScreen } from '../../../screens/students/manage-students/manage-students-screen.tsx';

// The screen asks for its data itself: the code of a loader is loaded with every page.
export const Route = createFileRoute('/_customer/students/')({ component: ManageStudentsScreen });
