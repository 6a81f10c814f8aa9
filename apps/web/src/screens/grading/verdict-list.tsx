import { Icon } from '../../ui/icon.tsx';

interface VerdictListProps {
  /** Whether these are errors. */
  error: boolean;
  items: readonly string[];
}

/** What is marked as an error, or what is not. */
export const VerdictList = ({ error, items }: VerdictListProps) => (
  <div className="grid content-start gap-1.5">
    <h4 className={error ? 'font-medium text-danger' : 'font-medium text-success'}>
      {error ? 'An error' : 'Not an error'}
    </h4>
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <span className={error ? 'pt-1 text-danger' : 'pt-1 text-success'}>
            <Icon name={error ? 'close' : 'check'} size={14} />
          </span>
          {item}
        </li>
      ))}
    </ul>
  </div>
);
