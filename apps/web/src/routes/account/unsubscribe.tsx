import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../api/search-params.ts';
import { UnsubscribeScreen } from '../../screens/accounts/account-email/unsubscribe-screen.tsx';

/** Public: the messages also go to people without an account. */
export const Route = createFileRoute('/account/unsubscribe')({
  validateSearch: (search: Record<string, unknown>): { readonly email?: string } => {
    const email = textParam(search, 'email');
    return email === undefined ? {} : { email };
  },
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  return <UnsubscribeScreen email={Route.useSearch().email ?? ''} />;
}
