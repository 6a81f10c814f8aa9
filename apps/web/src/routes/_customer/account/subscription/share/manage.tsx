import { createFileRoute } from '@tanstack/react-router';
import { ManageSeatsScreen } from '../../../../../screens/organizations/seat-sharing/manage-seats-screen.tsx';

export const Route = createFileRoute('/_customer/account/subscription/share/manage')({ component: ManageSeatsScreen });
