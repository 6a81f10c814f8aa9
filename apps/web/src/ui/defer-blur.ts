import type { FocusEvent } from 'react';

/**
 * Delays a field's blur event until the pointer is released. An error that appears on blur shifts the layout, and the
 * button under the pointer would miss its click. For `onBlurCapture`.
 */
export const deferBlur = (event: FocusEvent): void => {
  // Keyboard focus moves need no delay.
  if (document.querySelector(':active') === null) return;
  const { target, relatedTarget } = event;
  event.stopPropagation();
  const released = new AbortController();
  const dispatchBlur = () => {
    released.abort();
    // After the click event that follows.
    setTimeout(() => {
      if (!target.isConnected || target === document.activeElement) return;
      target.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true, relatedTarget }));
    });
  };
  for (const kind of ['pointerup', 'pointercancel']) {
    window.addEventListener(kind, dispatchBlur, { capture: true, signal: released.signal });
  }
};
