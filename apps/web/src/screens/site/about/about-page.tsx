import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';

const pages = [
  { path: '/about/the-program', label: 'The program' },
  { path: '/about/our-story', label: 'Our story' },
  { path: '/about/use-cases', label: 'Use cases' },
  { path: '/about/research', label: 'Research' },
  { path: '/about/testimonials', label: 'Testimonials' },
] as const;

/** One of the five pages about the product, with links to the others beside it, or above it on narrow screens. */
export const AboutPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className="grid gap-x-12 gap-y-6 desktop:grid-cols-[11rem_minmax(0,1fr)]">
    <nav aria-label="About" className="print:hidden">
      <ul className="-mx-2.5 flex flex-wrap desktop:sticky desktop:top-6 desktop:grid">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-11 items-center rounded-md px-2.5 text-muted hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <article className="max-w-2xl">
      <PageHeader title={title}>
        <p className="max-w-prose text-lg">{lead}</p>
      </PageHeader>
      <div className="grid gap-10 pt-3 text-lg">{children}</div>
    </article>
  </div>
);
