import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../../api/search-params.ts';
import { ProcessingScreen } from '../../../screens/sales/checkout/processing-screen.tsx';

/** The page to which the payment provider returns customers (B section 2.1). */
export const Route = createFileRoute('/_customer/subscribe/processing')({
  validateSearch: (search: Record<string, unknown>): { readonly status?: string; readonly checkout_id?: string } => {
    const status = textParam(search, 'status');
    const checkoutId = textParam(search, 'checkout_id');
    return { ...(status && { status }), ...(checkoutId && { checkout_id: checkoutId }) };
  },
  component: ProcessingRoute,
});

function ProcessingRoute() {
  const { status = '', checkout_id: checkoutId = '' } = Route.useSearch();
  return <ProcessingScreen status={status} checkoutId={checkoutId} />;
}
