import { createFileRoute } from '@tanstack/react-router';
import { LegalDocumentScreen } from '../../screens/site/legal/legal-document-screen.tsx';

const LegalDocumentRoute = () => <LegalDocumentScreen page={Route.useParams().page} />;

export const Route = createFileRoute('/legal/$page')({ component: LegalDocumentRoute });
