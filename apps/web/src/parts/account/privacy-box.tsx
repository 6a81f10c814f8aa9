import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../links/page-link.tsx';

interface PrivacyBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The box that must be ticked, with what is agreed to. */
export const PrivacyBox = ({ error, ...input }: PrivacyBoxProps) => {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          {...input}
          type="checkbox"
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          I agree to the{' '}
          <PageLink to="/legal/privacy-policy" newTab>
            privacy policy
          </PageLink>{' '}
          and the{' '}
          <PageLink to="/legal/terms-of-use" newTab>
            terms of use
          </PageLink>
          .
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
