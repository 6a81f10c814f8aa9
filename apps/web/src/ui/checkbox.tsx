import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  checked: boolean;
  /** Some of what it stands for is on, and some is not. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Why it cannot be changed now; it stays focusable and says so. */
  lockedReason?: string | undefined;
  /** Id of a text that says more, such as what is wrong. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A choice that is on or off; its words belong to the target. */
export const Checkbox = ({
  checked,
  mixed = false,
  onChange,
  children,
  lockedReason,
  describedBy,
  ref,
  className,
}: CheckboxProps) => {
  const reasonId = useId();
  const locked = lockedReason !== undefined;
  return (
    <label
      title={lockedReason}
      className={classNames(
        'flex min-h-11 select-none items-center gap-2.5 text-sm',
        locked ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
          if (typeof ref === 'function') ref(input);
          else if (ref) ref.current = input;
        }}
        type="checkbox"
        checked={checked}
        onChange={(event) => !locked && onChange(event.target.checked)}
        aria-disabled={locked || undefined}
        aria-describedby={classNames(describedBy, locked && reasonId) || undefined}
        className={classNames('size-5 shrink-0 accent-accent', locked && 'cursor-not-allowed opacity-60')}
      />
      {locked ? (
        <span className="grid">
          <span>{children}</span>
          <span id={reasonId} className="text-muted text-xs">
            {lockedReason}
          </span>
        </span>
      ) : (
        children
      )}
    </label>
  );
};
