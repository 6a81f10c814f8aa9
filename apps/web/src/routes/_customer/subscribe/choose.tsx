import { createFileRoute } from '@tanstack/react-router';
import { ChooseScreen } from '../../../screens/subscriptions/choose-screen.tsx';

export const Route = createFileRoute('/_customer/subscribe/choose')({ component: ChooseScreen });
