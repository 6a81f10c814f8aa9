import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../../api/search-params.ts';
import { AcceptTransferScreen } from '../../../screens/students/transfer/accept-transfer-screen.tsx';

/** Public: a guest is asked to sign in and returns (B section 2.9). */
export const Route = createFileRoute('/students/transfer/accept')({
  validateSearch: (search: Record<string, unknown>): { readonly code?: string } => {
    const code = textParam(search, 'code');
    return code === undefined ? {} : { code };
  },
  component: AcceptRoute,
});

function AcceptRoute() {
  return <AcceptTransferScreen code={Route.useSearch().code ?? ''} />;
}
