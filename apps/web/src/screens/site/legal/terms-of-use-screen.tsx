import { LegalDocumentPage } from './legal-document-page.tsx';
import { termsOfUse } from './terms-of-use.ts';

export const TermsOfUseScreen = () => <LegalDocumentPage paper={termsOfUse} />;
