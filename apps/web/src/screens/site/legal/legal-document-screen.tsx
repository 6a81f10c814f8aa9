import { notFound } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';
import { TermsOfUseScreen } from './terms-of-use-screen.tsx';

const screens = new Map([
  ['terms-of-use', TermsOfUseScreen],
  ['privacy-policy', PrivacyPolicyScreen],
]);

/** The legal document in the address (B section 2.8). @throws notFound for an unknown one */
export const LegalDocumentScreen = ({ page }: { page: string }) => {
  const Screen = screens.get(page);
  if (!Screen) throw notFound();
  return <Screen />;
};
