import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../../api/search-params.ts';
import { SignUpScreen } from '../../../screens/sign-up/sign-up-screen.tsx';
import { take } from '../../-detour.ts';
import { visitorsOnly } from '../../-guards.ts';

export const Route = createFileRoute('/account/sign-up/')({
  validateSearch: (search: Record<string, unknown>): { readonly organizationInvite?: string } => {
    const organizationInvite = textParam(search, 'organizationInvite');
    return organizationInvite === undefined ? {} : { organizationInvite };
  },
  beforeLoad: ({ context, preload }) => take(visitorsOnly(context.session), preload),
  component: SignUpRoute,
});

function SignUpRoute() {
  return <SignUpScreen invitation={Route.useSearch().organizationInvite ?? ''} />;
}
