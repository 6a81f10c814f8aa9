import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Session } from '../../api/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemClass } from '../../ui/menu.tsx';
import { homeOf, isCustomer, isSignedIn } from '../session/account.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { type NavigationEntry, navigationEntries } from './navigation-entries.ts';
import { Wordmark } from './wordmark.tsx';

/** Shown wherever the world on screen is demonstration data. */
export const DemoMark = () => <Badge tone="accent">Demo data</Badge>;

const HomeLink = ({ session }: { session: Session }) => (
  <Link to={homeOf(session)} aria-label="Sixty, home" className="-ml-1 flex min-h-11 items-center rounded-md px-1">
    <Wordmark />
  </Link>
);

/** The marks of every header; `children` is a further one. */
export const HeaderMarks = ({ session, children }: HeaderProps) => (
  <>
    <ConnectionBadge />
    {children}
    {session.demo && <DemoMark />}
  </>
);

interface HeaderProps {
  session: Session;
  children: ReactNode;
}

/** Name, marks and navigation above a screen. */
export const Header = ({ session, children }: HeaderProps) => {
  const entries = navigationEntries(session);
  return (
    <header className="border-line border-b print:hidden">
      <div className="mx-auto flex min-h-15 max-w-6xl flex-wrap items-center gap-x-5 px-4 tablet:px-6">
        <HomeLink session={session} />
        {isSignedIn(session) && (
          <nav aria-label="Main" className="hidden self-stretch tablet:flex">
            {entries.map((entry) => (
              <NavigationLink key={entry.to} entry={entry} />
            ))}
          </nav>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5">
          {children}
          {isSignedIn(session) ? (
            <AccountMenu session={session} entries={entries} />
          ) : (
            entries.map(({ to, label }) => (
              <Link key={to} to={to} className={buttonClass('quiet')}>
                {label}
              </Link>
            ))
          )}
        </div>
      </div>
    </header>
  );
};

/** The header of an exercise: the way home and the marks, no more. */
export const SlimHeader = ({ session, children }: HeaderProps) => (
  <header className="flex min-h-11 items-center gap-2.5 border-line border-b px-4 print:hidden">
    <HomeLink session={session} />
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5">{children}</div>
  </header>
);

const NavigationLink = ({ entry }: { entry: NavigationEntry }) => (
  <Link
    to={entry.to}
    className="-mb-px flex items-center border-transparent border-b-2 px-2.5 font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
  >
    {entry.label}
  </Link>
);

const AccountMenu = ({ session, entries }: { session: Session; entries: readonly NavigationEntry[] }) => {
  const logOut = useLogOut();
  const organization = session.currentOrganization;
  return (
    <Menu
      label={
        <>
          <span className="tablet:hidden">
            <Icon name="menu" />
          </span>
          <span className="max-w-44 truncate max-tablet:sr-only">{session.name ?? session.username ?? 'Account'}</span>
        </>
      }
    >
      <div className="grid gap-0.5 border-line border-b px-3 pt-2 pb-3">
        <span className="font-medium">{session.name}</span>
        {isCustomer(session) && session.username && <span className="text-muted text-sm">{session.username}</span>}
        {organization && !organization.personal && <span className="text-muted text-sm">{organization.name}</span>}
      </div>
      <nav aria-label="Main" className="grid border-line border-b py-1.5 tablet:hidden">
        {entries.map(({ to, label }) => (
          <Link key={to} to={to} className={menuItemClass}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="pt-1.5">
        <button type="button" className={menuItemClass} disabled={logOut.isPending} onClick={() => logOut.mutate()}>
          <Icon name="log-out" size={18} />
          Log Out
        </button>
      </div>
    </Menu>
  );
};
