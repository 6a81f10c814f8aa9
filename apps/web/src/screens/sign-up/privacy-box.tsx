import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface PrivacyBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The box that must be ticked, with what is agreed to. */
export const PrivacyBox = ({ children, error, ...input }: PrivacyBoxProps) => {
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
        <span>{children}</span>
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
