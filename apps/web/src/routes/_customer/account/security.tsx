import { createFileRoute } from '@tanstack/react-router';
import { AccountSecurityScreen } from '../../../screens/account-security/account-security-screen.tsx';

export const Route = createFileRoute('/_customer/account/security')({ component: AccountSecurityScreen });
