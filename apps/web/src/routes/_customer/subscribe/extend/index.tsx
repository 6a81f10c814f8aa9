import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../../../screens/sales/pricing/pricing-screen.tsx';
import { createdOf, type PricingSearch } from '../../../../screens/sales/pricing/pricing-view.ts';

export const Route = createFileRoute('/_customer/subscribe/extend/')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): PricingSearch => search,
  component: ExtendRoute,
});

function ExtendRoute() {
  const view = { kind: 'extend', search: Route.useSearch() } as const;
  // The key remounts the screen for another subscription.
  return <PricingScreen key={createdOf(view)} view={view} />;
}
