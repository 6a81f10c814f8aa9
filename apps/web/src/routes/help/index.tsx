import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../../screens/site/help/help-screen.tsx';

export const Route = createFileRoute('/help/')({ component: HelpScreen });
