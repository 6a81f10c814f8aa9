import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { menuItemClass } from '../../ui/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { NavigationLink } from './navigation.ts';

interface LinksProps {
  links: readonly NavigationLink[];
}

/** Links below each other in a menu, with an optional heading. */
export const MenuLinks = ({ links, title }: LinksProps & { title?: string }) => (
  <>
    {title && links.length > 0 && <MenuTitle>{title}</MenuTitle>}
    {links.map((link) => (
      <EntryLink key={link.to} link={link} className={menuItemClass} />
    ))}
  </>
);

const MenuTitle = ({ children }: { children: ReactNode }) => (
  <p className="px-3 pt-2 pb-1 text-muted text-sm">{children}</p>
);

const barClass =
  '-mb-px flex items-center self-stretch border-transparent border-b-2 px-2 font-medium text-muted hover:text-ink desktop:px-2.5 aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** Links side by side; `small` in the footer. */
export const NavigationLinks = ({ links, small = false }: LinksProps & { small?: boolean }) =>
  links.map((link) => (
    <EntryLink
      key={link.to}
      link={link}
      className={classNames(
        'min-h-11 gap-1.5',
        small ? 'flex items-center px-2.5 text-muted text-sm hover:text-ink hover:underline' : barClass,
      )}
    />
  ));

const EntryLink = ({ link: { label, kind, to }, className }: { link: NavigationLink; className: string }) =>
  kind === 'page' ? (
    <Link to={to} className={className}>
      {label}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {label}
      <span className="text-muted">
        <Icon name="external" size={14} />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  );
