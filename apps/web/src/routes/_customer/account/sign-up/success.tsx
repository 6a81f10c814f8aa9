import { createFileRoute } from '@tanstack/react-router';
import { SignUpSuccessScreen } from '../../../../screens/sign-up/sign-up-success-screen.tsx';

export const Route = createFileRoute('/_customer/account/sign-up/success')({ component: SignUpSuccessScreen });
