import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Session } from '../../api/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { homeOf } from '../accounts/session/session-facts.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { Wordmark } from './wordmark.tsx';

/** Marks demonstration data; shortened where the navigation links need the room. */
export const DemoMark = () => (
  <Badge tone="accent">
    <span>
      Demo<span className="max-desktop:sr-only"> data</span>
    </span>
  </Badge>
);

const HomeLink = ({ session }: { session: Session }) => (
  <Link to={homeOf(session)} aria-label="Sixty, home" className="-ml-1 flex min-h-11 items-center rounded-md px-1">
    <Wordmark />
  </Link>
);

/** The marks of every header; `children` is an additional one. */
export const HeaderMarks = ({ session, children }: { session: Session; children: ReactNode }) => (
  <>
    <ConnectionBadge />
    {children}
    {session.demo && <DemoMark />}
  </>
);

interface HeaderProps {
  session: Session;
  marks: ReactNode;
  /** The content after the product name, and at the end. */
  navigation?: ReactNode;
  menu?: ReactNode;
}

/** Product name, navigation and marks above a screen. */
export const Header = ({ session, marks, navigation, menu }: HeaderProps) => (
  <header className="border-line border-b print:hidden">
    <div className="mx-auto flex min-h-15 max-w-6xl flex-wrap items-center gap-x-3 px-4 tablet:px-6 desktop:gap-x-5">
      <HomeLink session={session} />
      {navigation}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5">
        {marks}
        {menu}
      </div>
    </div>
  </header>
);

/** The header of an exercise: only the link home and the marks. */
export const SlimHeader = ({ session, marks }: HeaderProps) => (
  <header className="flex min-h-11 items-center gap-2.5 border-line border-b px-4 print:hidden">
    <HomeLink session={session} />
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5">{marks}</div>
  </header>
);
