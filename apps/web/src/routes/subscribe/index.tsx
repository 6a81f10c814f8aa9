import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../screens/sales/pricing/pricing-screen.tsx';
import type { PricingSearch } from '../../screens/sales/pricing/pricing-view.ts';

/** Open to everybody: guests see prices, and customers are led here by the choice (C35). */
export const Route = createFileRoute('/subscribe/')({
  // The screen reads it: the code of a route is loaded with every page.
  validateSearch: (search): PricingSearch => search,
  component: SubscribeRoute,
});

function SubscribeRoute() {
  return <PricingScreen view={{ kind: 'subscribe', search: Route.useSearch() }} />;
}
