import { createFileRoute } from '@tanstack/react-router';
import { onlyGiven, textParam } from '../../../api/search-params.ts';
import { PurchaseOrderScreen } from '../../../screens/sales/purchase-order/purchase-order-screen.tsx';
import type { PurchaseOrderSearch } from '../../../screens/sales/purchase-order/purchase-order-search.ts';

export const Route = createFileRoute('/_customer/subscribe/purchase-order')({
  validateSearch: (search: Record<string, unknown>): PurchaseOrderSearch =>
    onlyGiven({
      readingLicenses: textParam(search, 'readingLicenses'),
      mathLicenses: textParam(search, 'mathLicenses'),
      training: textParam(search, 'training'),
      discount: textParam(search, 'discount'),
      created: textParam(search, 'created'),
      from: textParam(search, 'from'),
    }),
  component: PurchaseOrderRoute,
});

function PurchaseOrderRoute() {
  return <PurchaseOrderScreen search={Route.useSearch()} />;
}
