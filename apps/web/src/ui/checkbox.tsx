import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  className?: string;
}

/** A choice that is on or off; its words belong to the target. */
export const Checkbox = ({ checked, onChange, children, className }: CheckboxProps) => (
  <label className={classNames('flex min-h-11 cursor-pointer select-none items-center gap-2.5 text-sm', className)}>
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
);
