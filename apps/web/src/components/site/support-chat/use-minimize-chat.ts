import { type RefObject, useEffect, useRef } from 'react';

/** Whether something else takes Escape: a dialog, a menu, or what closes or empties what has the focus. */
const isTaken = ({ target }: KeyboardEvent, panel: HTMLElement): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && !panel.contains(target) && target.closest('details[open], [type=search]') !== null);

/**
 * Escape makes the open chat small, wherever the focus is. On a phone, where it lies over the page, it becomes small too
 * when the focus goes to something else: that would be hidden.
 */
export const useMinimizeChat = (panel: RefObject<HTMLElement | null>, minimize: (isMoved: boolean) => void): void => {
  const latest = useRef(minimize);
  latest.current = minimize;
  useEffect(() => {
    const has = (target: EventTarget | null) => target instanceof Node && panel.current?.contains(target) === true;
    let taken = false;
    // Asked before the page hears of the key, as a menu is closed afterwards.
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
