import { Checkbox, type CheckboxProps } from './checkbox.tsx';

/** A checkbox for a whole list, of which all, none or some may be on. */
export const MixedCheckbox = ({ mixed, ...props }: Omit<CheckboxProps, 'input'> & { mixed: boolean }) => (
  <Checkbox
    {...props}
    input={{
      ref: (input) => {
        if (input) input.indeterminate = mixed;
      },
    }}
  />
);
