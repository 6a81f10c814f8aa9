import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FileFieldProps {
  label: string;
  hint: string;
  /** The file types that the browser offers, as in the input's `accept` attribute. Users can still choose others. */
  accept: string;
  /** The chosen file; the parent holds it. */
  file: File | null;
  onFile: (file: File) => void;
  /** Prevents choosing another file. */
  locked?: boolean;
}

/** Chooses a file by press or drop. The native input covers the field, so keyboard and voice control work. */
export const FileField = ({ label, hint, accept, file, onFile, locked = false }: FileFieldProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const [first] = event.target.files ?? [];
    if (first) onFile(first);
    // Lets the user choose the same file again after correcting it.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [first] = event.dataTransfer.files;
    if (first && !locked) onFile(first);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div
        className={classNames(
          'relative flex min-h-24 flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-md border-2 border-dashed px-4 py-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-sunken',
          locked && 'cursor-not-allowed opacity-70',
        )}
      >
        <span className="text-muted">
          <Icon name={file ? 'check' : 'plus'} />
        </span>
        <span className="min-w-0 wrap-anywhere">
          {file ? (
            <>
              <span className="font-medium">{file.name}</span> <span className="text-muted">{sizeText(file.size)}</span>
            </>
          ) : (
            'Drop a file here, or press to choose one'
          )}
        </span>
        {file && !locked && <span className="link">Choose another</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={locked}
          aria-describedby={`${id}-hint ${id}-file`}
          onChange={change}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!locked);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <p id={`${id}-file`} role="status" className="sr-only">
        {file ? `Chosen: ${file.name}` : ''}
      </p>
    </div>
  );
};

/** Such as '12 kB' or '3.4 MB'. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
