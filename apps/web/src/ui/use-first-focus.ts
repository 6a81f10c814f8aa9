import { type RefObject, useEffect, useRef } from 'react';

/** Whether nothing has the focus: it stands on the page as a whole, as after it was loaded or entered. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'main';
};

const isInSight = (element: HTMLElement | null): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
};

/**
 * Gives a control the focus when it comes into the page, so that Enter goes on. It is taken from nobody, and nothing
 * scrolls: a control out of sight gets none. Nor does a field where there is no mouse, as a keyboard would cover half the
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
