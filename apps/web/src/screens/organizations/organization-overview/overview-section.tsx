import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface OverviewSectionProps {
  title: string;
  /** A summary. */
  text: string;
  /** Saves the data as a file. */
  onSave?: (() => void) | undefined;
  /** What the file contains, for screen readers, as there are several such buttons. */
  saves?: string;
  busy?: string | undefined;
  children?: ReactNode;
}

/** A section of the page: heading, summary, and the figures, which are collapsed on a phone. */
export const OverviewSection = ({ title, text, onSave, saves, busy, children }: OverviewSectionProps) => {
  const [open, setOpen] = useState(false);
  const figures = useId();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid max-w-prose gap-1">
          <h2 className="text-xl">{title}</h2>
          <p>{text}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 print:hidden">
          {children && (
            <Button
              className="card:hidden"
              aria-expanded={open}
              aria-controls={figures}
              aria-label={`${open ? 'Hide' : 'Show'} the figures: ${title}`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Hide the figures' : 'Show the figures'}
            </Button>
          )}
          {onSave && (
            <Button busy={busy} onClick={onSave} aria-label={`Save as CSV: ${saves ?? title}`}>
              Save as CSV
            </Button>
          )}
        </div>
      </div>
      {children && (
        <div id={figures} className={classNames('grid gap-3 print:grid', !open && 'max-card:hidden')}>
          {children}
        </div>
      )}
    </div>
  );
};
