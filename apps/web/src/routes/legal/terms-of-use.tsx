import { createFileRoute } from '@tanstack/react-router';
import { TermsOfUseScreen } from '../../screens/site/legal/terms-of-use-screen.tsx';

export const Route = createFileRoute('/legal/terms-of-use')({ component: TermsOfUseScreen });
