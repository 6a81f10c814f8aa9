import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

export interface BackLinkProps {
  to: NonNullable<LinkProps['to']>;
  children: string;
}

/** The way back, below the heading of a page. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link to={to} className="link inline-flex min-h-11 items-center gap-1.5">
    <Icon name="arrow-left" size={16} />
    {children}
  </Link>
);
