import { createFileRoute } from '@tanstack/react-router';
import { ManageSharesScreen } from '../../../../screens/students/sharing/manage-shares-screen.tsx';

export const Route = createFileRoute('/_customer/students/share/manage')({ component: ManageSharesScreen });
