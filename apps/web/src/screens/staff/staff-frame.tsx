import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { PassedResults } from './results.ts';
import type { StaffPath, StaffSearch } from './staff-paths.ts';

interface StaffLinkProps {
  to: StaffPath | '';
  search?: StaffSearch;
  /** The data passed to the page. */
  results?: PassedResults;
  /** Scrolls to what the address names each time the link is followed. */
  isArrival?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to a staff page. */
export const StaffLink = ({ to, search = {}, results, isArrival = false, className, children }: StaffLinkProps) =>
  to === '' ? (
    <Link to="/admin" className={className}>
      {children}
    </Link>
  ) : (
    <Link
      to="/admin/$"
      params={{ _splat: to }}
      search={search}
      state={({ arrivals = 0 }) => (isArrival ? { arrivals: arrivals + 1 } : results ? { staffResults: results } : {})}
      resetScroll={!isArrival}
      className={className}
    >
      {children}
    </Link>
  );

interface StaffFrameProps {
  title: string;
  /** A line below the heading. */
  note?: ReactNode;
  children: ReactNode;
}

/** A tool with its heading, and the way back to the menu. */
export const StaffFrame = ({ title, note, children }: StaffFrameProps) => (
  <>
    <StaffLink to="" className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-accent underline">
      <Icon name="arrow-left" size={16} />
      Administration Tools
    </StaffLink>
    <PageHeader title={title}>{note && <p className="max-w-prose">{note}</p>}</PageHeader>
    {children}
  </>
);
