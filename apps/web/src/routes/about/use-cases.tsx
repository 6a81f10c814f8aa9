import { createFileRoute } from '@tanstack/react-router';
import { UseCasesScreen } from '../../screens/site/about/use-cases-screen.tsx';

export const Route = createFileRoute('/about/use-cases')({ component: UseCasesScreen });
