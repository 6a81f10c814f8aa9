import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../screens/sales/pricing/pricing-screen.tsx';
import type { PricingSearch } from '../../screens/sales/pricing/pricing-view.ts';

/** Public: guests see prices, and the choice page leads customers here (C35). */
export const Route = createFileRoute('/subscribe/')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): PricingSearch => search,
  component: SubscribeRoute,
});

function SubscribeRoute() {
  return <PricingScreen view={{ kind: 'subscribe', search: Route.useSearch() }} />;
}
