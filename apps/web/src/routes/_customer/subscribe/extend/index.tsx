import { createFileRoute } from '@tanstack/react-router';
import { onlyGiven, textParam } from '../../../../api/search-params.ts';
import { PricingScreen } from '../../../../screens/pricing/pricing-screen.tsx';
import type { ExtendSearch } from '../../../../screens/pricing/pricing-view.ts';

export const Route = createFileRoute('/_customer/subscribe/extend/')({
  validateSearch: (search: Record<string, unknown>): ExtendSearch =>
    onlyGiven({
      math: textParam(search, 'math'),
      reading: textParam(search, 'reading'),
      start: textParam(search, 'start'),
      exp: textParam(search, 'exp'),
      created: textParam(search, 'created'),
    }),
  component: ExtendRoute,
});

function ExtendRoute() {
  const search = Route.useSearch();
  // Another subscription is another page.
  return <PricingScreen key={search.created ?? ''} view={{ kind: 'extend', search }} />;
}
