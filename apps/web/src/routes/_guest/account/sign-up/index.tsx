import { createFileRoute } from '@tanstack/react-router';
import { onlyGiven, textParam } from '../../../../api/search-params.ts';
import { SignUpScreen } from '../../../../screens/sign-up/sign-up-screen.tsx';
import { SignUpSsoScreen } from '../../../../screens/sign-up-sso/sign-up-sso-screen.tsx';

interface SignUpSearch {
  readonly organizationInvite?: string;
  /** 'true' for whoever has signed in elsewhere (B section 2.5). */
  readonly sso?: string;
}

export const Route = createFileRoute('/_guest/account/sign-up/')({
  validateSearch: (search: Record<string, unknown>): SignUpSearch =>
    onlyGiven({ organizationInvite: textParam(search, 'organizationInvite'), sso: textParam(search, 'sso') }),
  component: SignUpRoute,
});

function SignUpRoute() {
  const { organizationInvite = '', sso } = Route.useSearch();
  return sso === 'true' ? <SignUpSsoScreen /> : <SignUpScreen code={organizationInvite} />;
}
