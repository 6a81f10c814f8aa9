import { createFileRoute } from '@tanstack/react-router';
import { ResendScreen } from '../../../../screens/accounts/account-email/resend-screen.tsx';

export const Route = createFileRoute('/_customer/account/verify-email-address/resend')({ component: ResendScreen });
