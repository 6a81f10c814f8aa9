import { type Ref, useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { classNames } from './class-names.ts';

interface LockableCheckboxProps extends Omit<CheckboxProps, 'input'> {
  /** Why it is locked; it stays focusable and shows the reason. */
  lockedReason: string | undefined;
  /** Id of a describing text, such as an error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox that can be locked. */
export const LockableCheckbox = ({
  onChange,
  children,
  lockedReason,
  describedBy,
  invalid = false,
  ref,
  ...props
}: LockableCheckboxProps) => {
  const reasonId = useId();
  const locked = lockedReason !== undefined;
  return (
    <Checkbox
      {...props}
      className={classNames('items-start! py-2.5', props.className)}
      onChange={(checked) => !locked && onChange(checked)}
      input={{
        ...(ref && { ref }),
        title: lockedReason,
        'aria-disabled': locked || undefined,
        'aria-invalid': invalid || undefined,
        'aria-describedby': classNames(describedBy, locked && reasonId) || undefined,
      }}
    >
      <span className="grid">
        <span>{children}</span>
        {locked && (
          <span id={reasonId} className="text-muted text-xs">
            {lockedReason}
          </span>
        )}
      </span>
    </Checkbox>
  );
};
