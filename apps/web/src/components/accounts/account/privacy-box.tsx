import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ControlProps } from '../../form/form-options.ts';

/** Opens a new tab, so that typed text is kept. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="link">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);

/** The required checkbox, with links to the terms. */
export const PrivacyBox = (control: ControlProps<boolean>) => (
  <CheckboxField {...control} required>
    I agree to the <LegalLink to="/legal/privacy-policy">privacy policy</LegalLink> and the{' '}
    <LegalLink to="/legal/terms-of-use">terms of use</LegalLink>.
  </CheckboxField>
);
