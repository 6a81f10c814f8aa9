import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../api/search-params.ts';
import { ActivateScreen } from '../../screens/sales/checkout/activate-screen.tsx';

/**
 * The link of a receipt (C4) activates for the student it was paid for, no matter who opens it; the link of a code is
 * for customers.
 */
export const Route = createFileRoute('/subscribe/activate')({
  validateSearch: (search: Record<string, unknown>): { readonly code?: string } => {
    const code = textParam(search, 'code');
    return code === undefined ? {} : { code };
  },
  component: ActivateRoute,
});

function ActivateRoute() {
  return <ActivateScreen code={Route.useSearch().code ?? ''} />;
}
