import type { ReactNode } from 'react';

interface HomeSectionProps {
  id: string;
  title: string;
  /** A line or two beside the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the home page: its heading at the left where there is room, otherwise above it. */
export const HomeSection = ({ id, title, lead, children }: HomeSectionProps) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-12 gap-y-7 text-lg border-line border-t pt-9 desktop:grid-cols-[15rem_1fr] desktop:pt-12"
  >
    <div className="grid content-start gap-2.5">
      <h2 id={id} className="scroll-mt-6 text-2xl">
        {title}
      </h2>
      {lead && <div className="max-w-prose text-muted">{lead}</div>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
