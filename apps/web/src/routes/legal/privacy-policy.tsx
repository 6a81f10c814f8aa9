import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '../../screens/site/legal/privacy-policy-screen.tsx';

export const Route = createFileRoute('/legal/privacy-policy')({ component: PrivacyPolicyScreen });
