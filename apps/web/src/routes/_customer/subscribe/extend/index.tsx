import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '../../../../screens/sales/pricing/pricing-screen.tsx';
import { createdOf, type PricingSearch } from '../../../../screens/sales/pricing/pricing-view.ts';

export const Route = createFileRoute('/_customer/subscribe/extend/')({
  // The screen reads it: the code of a route is loaded with every page.
  validateSearch: (search): PricingSearch => search,
  component: ExtendRoute,
});

function ExtendRoute() {
  const view = { kind: 'extend', search: Route.useSearch() } as const;
  // Another subscription is another page.
  return <PricingScreen key={createdOf(view)} view={view} />;
}
