import { safePath } from '@sixty/domain/access/safe-path.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SignUpSuccessScreen } from '../../../../screens/accounts/sign-up/sign-up-success-screen.tsx';
import type { LogInSearch } from '../../../-log-in-search.ts';

export const Route = createFileRoute('/_customer/account/sign-up/success')({
  validateSearch: (search): LogInSearch => search,
  component: SignUpSuccessRoute,
});

function SignUpSuccessRoute() {
  return <SignUpSuccessScreen redirect={safePath(Route.useSearch().redirect, 'teacher')} />;
}
