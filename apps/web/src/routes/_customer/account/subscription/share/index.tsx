import { createFileRoute } from '@tanstack/react-router';
import { ShareSeatsScreen } from '../../../../../screens/organizations/seat-sharing/share-seats-screen.tsx';

export const Route = createFileRoute('/_customer/account/subscription/share/')({ component: ShareSeatsScreen });
