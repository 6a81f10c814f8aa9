import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** The text if there is no content. */
  nothing: string | false;
  /** The level of its heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of an organization's support page. */
export const Section = ({ title, nothing, level = 3, children }: SectionProps) => {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className="grid gap-2">
      <Heading className="text-lg">{title}</Heading>
      {nothing === false ? children : <p className="text-muted">{nothing}</p>}
    </section>
  );
};
