import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../../screens/pricing/pricing-screen.tsx';

export const Route = createFileRoute('/_customer/subscribe/add')({ component: AddRoute });

function AddRoute() {
  return <PricingScreen view={{ kind: 'add' }} />;
}
