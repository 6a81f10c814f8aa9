import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '../../../screens/accounts/account/password-screen.tsx';

export const Route = createFileRoute('/_customer/account/password')({ component: PasswordScreen });
