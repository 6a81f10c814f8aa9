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
  /** Says which tab is the current one, where that changes while the tabs stay. */
  current?: string;
  children: ReactNode;
}

/** Tabs that are links: the screen they lead to has its own address. The current one carries `aria-current="page"`. */
export const Tabs = ({ label, current: currentTab, children }: TabsProps) => {
  const nav = useRef<HTMLElement>(null);

  // Where there are more than fit, the current one is in sight.
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

/** The class of the link in a tab; the link stands in an `<li>`. */
export const tabClass = (tint: TabTint = 'accent'): string =>
  classNames(
    '-mb-px flex min-h-11 items-center gap-1.5 border-transparent border-b-2 px-3 font-medium text-muted transition-colors duration-100 hover:border-line-strong hover:text-ink',
    tints[tint],
  );
