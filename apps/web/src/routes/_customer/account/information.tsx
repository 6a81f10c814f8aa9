import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../../screens/accounts/account/information-screen.tsx';

export const Route = createFileRoute('/_customer/account/information')({ component: InformationScreen });
