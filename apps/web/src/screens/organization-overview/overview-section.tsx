import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface OverviewSectionProps {
  title: string;
  /** What it shows, in words. */
  text: string;
  /** Saves what it shows as a file. */
  onSave?: (() => void) | undefined;
  /** What the file is of, as there are several: for screen readers. */
  saves?: string;
  busy?: string | undefined;
  children?: ReactNode;
}

/** A part of the page: a heading, what it shows in words, and the figures. */
export const OverviewSection = ({ title, text, onSave, saves, busy, children }: OverviewSectionProps) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid max-w-prose gap-1">
        <h2 className="text-xl">{title}</h2>
        <p>{text}</p>
      </div>
      {onSave && (
        <Button className="print:hidden" busy={busy} onClick={onSave} aria-label={`Save as CSV: ${saves ?? title}`}>
          Save as CSV
        </Button>
      )}
    </div>
    {children}
  </div>
);
