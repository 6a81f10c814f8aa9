import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The current action of the Enter key, if any. */
  onEnter?: (() => void) | undefined;
}

/** The search box of a roster. It gets the focus immediately: typing a name is the quickest way to a student. */
export const SearchBox = ({ label, value, onChange, onEnter }: SearchBoxProps) => (
  <label className="relative block w-full card:w-72">
    <span className="sr-only">{label}</span>
    <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
      <Icon name="search" size={18} />
    </span>
    <input
      ref={useFirstFocus<HTMLInputElement>()}
      type="search"
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxTextLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter?.()}
      className={classNames(controlClass(false), 'pl-10')}
    />
  </label>
);
