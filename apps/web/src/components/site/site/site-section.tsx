import type { ReactNode } from 'react';

interface SiteSectionProps {
  /** The address of the section within its page. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a public page, with an anchor for links. */
export const SiteSection = ({ id, title, children }: SiteSectionProps) => (
  <section aria-labelledby={id} className="grid gap-3">
    <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-xl">
      {title}
    </h2>
    {children}
  </section>
);
