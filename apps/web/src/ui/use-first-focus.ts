import { type RefObject, useEffect, useRef } from 'react';

/** Whether no element has the focus that a user chose, as after the page was loaded or a dialog opened. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, #main, dialog [aria-label="Close"]');
};

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * Focuses a control when it appears. It never takes the focus from another element or scrolls: an off-screen control
 * gets none. Nor does a text field on a touch device, where the keyboard would cover half the screen, unless that is
 * wanted.
 */
export const focusWhenFree = (control: HTMLElement | null, wantsKeyboard = false): void => {
  const opensKeyboard = !wantsKeyboard && control?.matches('input, textarea') && !matchMedia('(pointer: fine)').matches;
  if (control && isFocusFree() && !opensKeyboard && isInSight(control)) control.focus({ preventScroll: true });
};

/** Focuses a control when it mounts, so that Enter continues. */
export const useFirstFocus = <Control extends HTMLElement>(): RefObject<Control | null> => {
  const control = useRef<Control>(null);
  useEffect(() => focusWhenFree(control.current), []);
  return control;
};
