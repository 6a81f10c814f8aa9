import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '../../screens/legal/privacy-policy-screen.tsx';

export const Route = createFileRoute('/legal/privacy-policy')({ component: PrivacyPolicyScreen });
