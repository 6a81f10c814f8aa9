import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  options: readonly { readonly value: string; readonly label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

export const SelectField = ({ label, hint, error, options, className, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => (
      <span className="relative block">
        <select
          {...select}
          {...wiring}
          className={classNames(controlClass(error !== undefined), 'appearance-none pr-10')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
          <Icon name="chevron-down" size={16} />
        </span>
      </span>
    )}
  </Field>
);
