import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type TabTint = 'accent' | 'reading' | 'math';

const tints: Record<TabTint, string> = {
  accent: 'aria-[current=page]:border-accent aria-[current=page]:text-accent',
  reading: 'aria-[current=page]:border-reading aria-[current=page]:text-reading',
  math: 'aria-[current=page]:border-math aria-[current=page]:text-math',
};

interface TabsProps {
  label: string;
  /** The current tab, for tabs that stay mounted while it changes. */
  current?: string;
  children: ReactNode;
}

/** Tabs as links: each leads to a screen with its own address. The current one has `aria-current="page"`. */
export const Tabs = ({ label, current: currentTab, children }: TabsProps) => {
  const nav = useRef<HTMLElement>(null);

  // Scrolls the current tab into view when not all fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is another place
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current) {
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [currentTab]);

  return (
    <nav ref={nav} aria-label={label} className="relative -mx-1 overflow-x-auto px-1">
      <ul className="flex min-w-max gap-1 border-line border-b">{children}</ul>
    </nav>
  );
};

/** The class of a tab's link; the link goes in an `<li>`. */
export const tabClass = (tint: TabTint = 'accent'): string =>
  classNames(
    '-mb-px flex min-h-11 items-center gap-1.5 border-transparent border-b-2 px-3 font-medium text-muted transition-colors duration-100 hover:border-line-strong hover:text-ink',
    tints[tint],
  );
