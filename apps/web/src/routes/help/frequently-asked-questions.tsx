import { createFileRoute } from '@tanstack/react-router';
import { QuestionsScreen } from '../../screens/site/help/questions-screen.tsx';

export const Route = createFileRoute('/help/frequently-asked-questions')({ component: QuestionsScreen });
