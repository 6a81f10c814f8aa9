import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '../../../../screens/accounts/account/subscription-screen.tsx';

export const Route = createFileRoute('/_customer/account/subscription/')({ component: SubscriptionScreen });
