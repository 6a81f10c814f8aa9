import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../../screens/site/about/about-screen.tsx';

const AboutRoute = () => <AboutScreen page={Route.useParams().page} />;

export const Route = createFileRoute('/about/$page')({ component: AboutRoute });
