import { PaperPage } from './paper-page.tsx';
import { termsOfUse } from './terms-of-use.ts';

export const TermsOfUseScreen = () => <PaperPage paper={termsOfUse} />;
