import { createFileRoute } from '@tanstack/react-router';
import { PaperScreen } from '../../screens/legal/paper-screen.tsx';

const PaperRoute = () => <PaperScreen paper={Route.useParams().paper} />;

export const Route = createFileRoute('/legal/$paper')({ component: PaperRoute });
