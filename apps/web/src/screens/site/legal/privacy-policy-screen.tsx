import { LegalDocumentPage } from './legal-document-page.tsx';
import { privacyPolicy } from './privacy-policy.ts';

export const PrivacyPolicyScreen = () => <LegalDocumentPage paper={privacyPolicy} />;
