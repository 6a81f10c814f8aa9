import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  className?: string;
  /** Further attributes of the input. */
  input?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
}

/** An on/off choice; its label is part of the target. */
export const Checkbox = ({ checked, onChange, children, className, input }: CheckboxProps) => (
  <label className={classNames('flex min-h-11 cursor-pointer select-none items-center gap-2.5 text-sm', className)}>
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      {...input}
      className="size-5 shrink-0 accent-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    />
    {children}
  </label>
);
