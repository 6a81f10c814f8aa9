import { createFileRoute } from '@tanstack/react-router';
import { textParam } from '../../../api/search-params.ts';
import { ResetPasswordScreen } from '../../../screens/account-recovery/reset-password-screen.tsx';
import { take } from '../../-detour.ts';
import { visitorsOnly } from '../../-guards.ts';

export const Route = createFileRoute('/account/password/reset')({
  validateSearch: (search: Record<string, unknown>): { readonly code?: string } => {
    const code = textParam(search, 'code');
    return code === undefined ? {} : { code };
  },
  beforeLoad: ({ context, preload }) => take(visitorsOnly(context.session), preload),
  component: ResetRoute,
});

function ResetRoute() {
  return <ResetPasswordScreen code={Route.useSearch().code ?? ''} />;
}
