import { safePath } from '@sixty/domain/access/safe-path.ts';
import { createFileRoute } from '@tanstack/react-router';
import { type SearchParams, textParam } from '../../../../api/search-params.ts';
import { SignUpScreen } from '../../../../screens/accounts/sign-up/sign-up-screen.tsx';
import { SignUpSsoScreen } from '../../../../screens/accounts/sign-up-sso/sign-up-sso-screen.tsx';
import type { LogInSearch } from '../../../-log-in-search.ts';

interface SignUpSearch extends LogInSearch {
  readonly organizationInvite?: string;
  /** 'true' for users who signed in through SSO (B section 2.5). */
  readonly sso?: string;
}

export const Route = createFileRoute('/_guest/account/sign-up/')({
  // Parsed below: route code is in the bundle of every page.
  validateSearch: (search): SignUpSearch => search,
  component: SignUpRoute,
});

function SignUpRoute() {
  const search = { ...Route.useSearch() } as SearchParams;
  const redirect = safePath(textParam(search, 'redirect'), 'teacher');
  if (textParam(search, 'sso') === 'true') return <SignUpSsoScreen redirect={redirect} />;
  return <SignUpScreen code={textParam(search, 'organizationInvite') ?? ''} redirect={redirect} />;
}
