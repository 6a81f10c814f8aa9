import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Said in place of the content where there is none. */
  nothing: string | false;
  children: ReactNode;
}

/** A part of what support sees of an organization. */
export const Section = ({ title, nothing, children }: SectionProps) => (
  <section aria-label={title} className="grid gap-2">
    <h3 className="text-lg">{title}</h3>
    {nothing === false ? children : <p className="text-muted">{nothing}</p>}
  </section>
);
