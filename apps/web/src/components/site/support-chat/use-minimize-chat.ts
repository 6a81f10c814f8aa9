import { type RefObject, useEffect, useRef } from 'react';

/** Whether something else handles Escape: a dialog, a menu, or a control that closes or clears. */
const isTaken = ({ target }: KeyboardEvent, panel: HTMLElement): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && !panel.contains(target) && target.closest('details[open], [type=search]') !== null);

/**
 * Escape minimizes the open chat, wherever the focus is. On a phone, where it covers the page, it is also minimized
 * when the focus leaves it, as the focused element would be hidden.
 */
export const useMinimizeChat = (panel: RefObject<HTMLElement | null>, minimize: (isMoved: boolean) => void): void => {
  const latest = useRef(minimize);
  latest.current = minimize;
  useEffect(() => {
    const has = (target: EventTarget | null) => target instanceof Node && panel.current?.contains(target) === true;
    let taken = false;
    // In the capture phase, because a menu closes itself on this key.
    const look = (event: KeyboardEvent) => {
      taken = panel.current === null || isTaken(event, panel.current);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || taken) return;
      latest.current(has(document.activeElement));
    };
    const move = ({ target }: FocusEvent) => {
      if (!has(target) && matchMedia('(max-width: 45rem)').matches) latest.current(false);
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', move);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', move);
    };
  }, [panel]);
};
