import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps {
  /** A path of this site. */
  to: string;
  /** Leaves the page where it is, as what was typed there would be lost. */
  newTab?: boolean;
  /** What stands there where there is no such page; its words without one. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** A link to a page of the product, if there is one. */
export const PageLink = ({ to, newTab = false, children, otherwise = children }: PageLinkProps) => {
  const router = useRouter();
  if (!Object.hasOwn(router.routesByPath, to)) return otherwise;
  return (
    <a href={to} {...(newTab && { target: '_blank' })} className="text-accent underline">
      {children}
    </a>
  );
};
