import { type RefObject, useEffect, useRef } from 'react';

/** Whether no element has the focus, as after the page was loaded or entered. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'main';
};

const isInSight = (element: HTMLElement | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
};

/**
 * Focuses a control when it mounts, so that Enter continues. It never takes the focus from another element or scrolls:
 * an off-screen control gets none. Nor does a text field on a touch device, where the keyboard would cover half the
 * screen.
 */
export const useFirstFocus = <Control extends HTMLElement>(): RefObject<Control | null> => {
  const control = useRef<Control>(null);
  useEffect(() => {
    const opensKeyboard = control.current instanceof HTMLInputElement && !matchMedia('(pointer: fine)').matches;
    if (isFocusFree() && !opensKeyboard && isInSight(control.current)) control.current?.focus({ preventScroll: true });
  }, []);
  return control;
};
