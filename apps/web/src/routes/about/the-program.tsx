import { createFileRoute } from '@tanstack/react-router';
import { TheProgramScreen } from '../../screens/about/the-program-screen.tsx';

export const Route = createFileRoute('/about/the-program')({ component: TheProgramScreen });
