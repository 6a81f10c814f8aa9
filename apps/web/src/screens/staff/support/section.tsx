import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Said in place of the content where there is none. */
  nothing: string | false;
  /** Of its heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of what support sees of an organization. */
export const Section = ({ title, nothing, level = 3, children }: SectionProps) => {
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className="grid gap-2">
      <Heading className="text-lg">{title}</Heading>
      {nothing === false ? children : <p className="text-muted">{nothing}</p>}
    </section>
  );
};
