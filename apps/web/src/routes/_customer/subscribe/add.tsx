import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../../screens/sales/pricing/pricing-screen.tsx';
import type { PricingSearch } from '../../../screens/sales/pricing/pricing-view.ts';

export const Route = createFileRoute('/_customer/subscribe/add')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): PricingSearch => search,
  component: AddRoute,
});

function AddRoute() {
  return <PricingScreen view={{ kind: 'add', search: Route.useSearch() }} />;
}
