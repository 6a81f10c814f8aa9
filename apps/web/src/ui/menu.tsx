import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface MenuProps {
  label: ReactNode;
  /** Shown before the label; `iconClass` sets where it is visible. */
  icon?: IconName;
  iconClass?: string;
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end';
  children: ReactNode;
  onOpen?: () => void;
}

/** A button that opens a small panel of links and buttons. Escape, a choice or a press elsewhere closes it. */
export const Menu = ({ label, icon, iconClass, align = 'end', children, onOpen }: MenuProps) => {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('focusin', closeOutside);
    element.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('focusin', closeOutside);
      element.removeEventListener('keydown', closeByKey);
    };
  }, []);

  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeAfterChoice = (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a, button')) close();
  };

  return (
    <details
      ref={details}
      className="group relative"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-md px-2.5 font-medium hover:bg-sunken group-open:bg-sunken [&::-webkit-details-marker]:hidden">
        {icon && (
          <span className={iconClass}>
            <Icon name={icon} />
          </span>
        )}
        {label}
        <span className="text-muted transition-transform group-open:rotate-180">
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      {/* Covers the page while the panel is open: a press beside the panel only closes it. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="fixed inset-0 z-40 cursor-default"
        onClick={close}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles its links and buttons */}
      <div
        onClick={closeAfterChoice}
        className={classNames(
          'absolute z-40 mt-1.5 grid max-h-[calc(100dvh-5rem)] min-w-60 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 text-ink shadow-raised',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
};

/** The look of a link or button in a menu. */
export const menuItemClass = classNames(
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left hover:bg-sunken',
  'aria-[current=page]:font-medium aria-[current=page]:text-accent',
);
