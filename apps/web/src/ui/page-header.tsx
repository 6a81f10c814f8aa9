import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** The tab title where it differs from the heading. */
  tabTitle?: string;
  /** A line below the heading. */
  children?: ReactNode;
  /** Buttons and links at the right; below the heading on narrow screens. */
  actions?: ReactNode;
}

/** The heading of a screen; it also sets the title of the browser tab. */
export const PageHeader = ({ title, tabTitle, children, actions }: PageHeaderProps) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
    <title>{`${tabTitle ?? title} - Sixty`}</title>
    <div className="grid min-w-0 gap-1">
      <h1 className="wrap-anywhere text-2xl">{title}</h1>
      {children && <div className="wrap-anywhere text-muted">{children}</div>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
  </header>
);
