import { createFileRoute } from '@tanstack/react-router';
import { SummaryScreen } from '../../../../screens/sales/subscriptions/summary-screen.tsx';

export const Route = createFileRoute('/_customer/subscribe/extend/summary')({ component: SummaryScreen });
