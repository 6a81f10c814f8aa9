import type { ReactNode } from 'react';
import type { Sheet } from './sheet.ts';

/** A sheet of paper, or more if its content is longer. */
export const PrintedPage = ({ title, sheet, children }: { title: string; sheet: Sheet; children: ReactNode }) => (
  <section
    aria-label={`${title}: ${sheet.name}, ${sheet.exercise.number}. ${sheet.content.title}`}
    className="print-page"
  >
    {children}
  </section>
);
