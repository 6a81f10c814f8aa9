import { createFileRoute } from '@tanstack/react-router';
import { PaperScreen } from '../../screens/site/legal/paper-screen.tsx';

const PaperRoute = () => <PaperScreen page={Route.useParams().page} />;

export const Route = createFileRoute('/legal/$page')({ component: PaperRoute });
