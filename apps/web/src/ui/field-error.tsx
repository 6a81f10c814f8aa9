import { Icon } from './icon.tsx';

/** What is wrong with a value, one line for each error. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children !== undefined && (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <Icon name="alert" size={18} />
      <span className="whitespace-pre-line">{children}</span>
    </p>
  );
