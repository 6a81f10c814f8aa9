import { PaperPage } from './paper-page.tsx';
import { privacyPolicy } from './privacy-policy.ts';

export const PrivacyPolicyScreen = () => <PaperPage paper={privacyPolicy} />;
