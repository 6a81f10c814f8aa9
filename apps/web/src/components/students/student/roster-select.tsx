import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface RosterSelectProps {
  /** The visually hidden label; each option is therefore self-explanatory. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  className?: string;
}

/** A select beside the search box, of the same height. */
export const RosterSelect = ({ label, value, onChange, options, className }: RosterSelectProps) => (
  <label className={classNames('relative block', className)}>
    <span className="sr-only">{label}</span>
    <select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(controlClass(false), 'appearance-none truncate pr-9')}
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
  </label>
);
