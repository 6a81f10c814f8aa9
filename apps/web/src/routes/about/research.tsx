import { createFileRoute } from '@tanstack/react-router';
import { ResearchScreen } from '../../screens/site/about/research-screen.tsx';

export const Route = createFileRoute('/about/research')({ component: ResearchScreen });
