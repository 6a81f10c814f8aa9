import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../../../api/search-params.ts';
import { ResetPasswordScreen } from '../../../../screens/accounts/account-recovery/reset-password-screen.tsx';

export const Route = createFileRoute('/_guest/account/password/reset')({
  validateSearch: (search: Record<string, unknown>): { readonly code?: string } => {
    const code = textParam(search, 'code');
    return code === undefined ? {} : { code };
  },
  component: ResetRoute,
});

function ResetRoute() {
  return <ResetPasswordScreen code={Route.useSearch().code ?? ''} />;
}
