import { createFileRoute } from '@tanstack/react-router';
import { TheProgramScreen } from '../../screens/site/about/the-program-screen.tsx';

export const Route = createFileRoute('/about/the-program')({ component: TheProgramScreen });
