import { createFileRoute } from '@tanstack/react-router';
import { RecoverScreen } from '../../../screens/account-recovery/recover-screen.tsx';

export const Route = createFileRoute('/_guest/account/recover')({
  component: RecoverScreen,
});
