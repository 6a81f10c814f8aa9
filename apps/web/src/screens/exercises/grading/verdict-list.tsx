import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface VerdictListProps {
  /** Whether these are errors. */
  error: boolean;
  items: readonly string[];
}

/** A list of what counts as an error, or of what does not. */
export const VerdictList = ({ error, items }: VerdictListProps) => {
  const title = useId();
  const tone = error ? 'text-danger' : 'text-success';
  return (
    <div className="grid content-start gap-1.5">
      <p id={title} className={`font-medium ${tone}`}>
        {error ? 'An error' : 'Not an error'}
      </p>
      <ul aria-labelledby={title} className="grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2">
            <span className={`pt-1 ${tone}`}>
              <Icon name={error ? 'close' : 'check'} size={14} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
};
