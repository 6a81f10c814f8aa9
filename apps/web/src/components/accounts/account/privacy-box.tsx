import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface PrivacyBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** Opens a new tab, so that typed text is kept. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener" className="link">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);

/** The required checkbox, with links to the terms. */
export const PrivacyBox = ({ checked, onChange, error }: PrivacyBoxProps) => {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="agreed"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          I agree to the <LegalLink to="/legal/privacy-policy">privacy policy</LegalLink> and the{' '}
          <LegalLink to="/legal/terms-of-use">terms of use</LegalLink>.
        </span>
      </label>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
};
