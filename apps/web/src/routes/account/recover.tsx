import { createFileRoute } from '@tanstack/react-router';
import { RecoverScreen } from '../../screens/account-recovery/recover-screen.tsx';
import { take } from '../-detour.ts';
import { visitorsOnly } from '../-guards.ts';

export const Route = createFileRoute('/account/recover')({
  beforeLoad: ({ context, preload }) => take(visitorsOnly(context.session), preload),
  component: RecoverScreen,
});
