import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../../api/search-params.ts';
import { VerifyEmailScreen } from '../../../screens/accounts/account-email/verify-email-screen.tsx';

/** Public: having the link proves access to the mailbox (B section 4). */
export const Route = createFileRoute('/account/verify-email-address/')({
  validateSearch: (search: Record<string, unknown>): { readonly code?: string } => {
    const code = textParam(search, 'code');
    return code === undefined ? {} : { code };
  },
  component: VerifyRoute,
});

function VerifyRoute() {
  return <VerifyEmailScreen code={Route.useSearch().code ?? ''} />;
}
