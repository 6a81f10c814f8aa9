import { useLocation } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { usePrinting } from '../../../../ui/use-printing.ts';
import { type FoldName, rememberFold, wasOpen } from './fold-memory.ts';

interface RecordFoldProps {
  name: FoldName;
  title: ReactNode;
  /** What the part says in a few words, beside its title. */
  fact?: string | undefined;
  summaryRef?: Ref<HTMLElement>;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of the records that opens and closes. The device remembers whether it is open, a link with its name opens it,
 * and print shows it.
 */
export const RecordFold = ({ name, title, fact, summaryRef, className, children }: RecordFoldProps) => {
  const location = useLocation();
  const printing = usePrinting();
  const heading = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(() => location.hash === name || wasOpen(name));

  useEffect(() => {
    const part = details.current;
    if (!part || location.hash !== name) return;
    setOpen(true);
    // At once, because a closed part at the end of the page cannot be scrolled up.
    part.open = true;
    part.scrollIntoView();
    part.querySelector('summary')?.focus({ preventScroll: true });
  }, [location, name]);

  return (
    <section aria-labelledby={heading} className={classNames('min-w-0', className)}>
      <details
        ref={details}
        id={name}
        open={isOpen || printing}
        onToggle={({ currentTarget }) => {
          if (printing || currentTarget.open === isOpen) return;
          setOpen(currentTarget.open);
          rememberFold(name, currentTarget.open);
        }}
        className="group/fold border-line border-t print:border-0"
      >
        <summary
          ref={summaryRef}
          className="flex min-h-13 cursor-pointer list-none items-center gap-x-2 py-1.5 hover:bg-sunken print:min-h-0 [&::-webkit-details-marker]:hidden"
        >
          <span className="text-muted group-open/fold:rotate-90 print:hidden">
            <Icon name="chevron-right" size={18} />
          </span>
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          {fact !== undefined && (
            <span className="ml-auto pl-2 text-right text-muted text-sm print:hidden">{fact}</span>
          )}
        </summary>
        <div className="pt-2 pb-8 print:py-0">{children}</div>
      </details>
    </section>
  );
};
