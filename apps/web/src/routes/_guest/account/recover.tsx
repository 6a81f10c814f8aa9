import { createFileRoute } from '@tanstack/react-router';
import { RecoverScreen } from '../../../screens/accounts/account-recovery/recover-screen.tsx';

export const Route = createFileRoute('/_guest/account/recover')({
  component: RecoverScreen,
});
