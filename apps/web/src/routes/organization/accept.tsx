import { createFileRoute } from '@tanstack/react-router';
import { onlyGiven, textParam } from '../../api/search-params.ts';
import { AcceptInvitationScreen } from '../../screens/organizations/accept-invitation/accept-invitation-screen.tsx';

/** Public: a guest sees what the invitation is for, signs in and returns. */
export const Route = createFileRoute('/organization/accept')({
  validateSearch: (search: Record<string, unknown>): { readonly code?: string } =>
    onlyGiven({ code: textParam(search, 'code') }),
  component: AcceptRoute,
});

function AcceptRoute() {
  return <AcceptInvitationScreen code={Route.useSearch().code ?? ''} />;
}
