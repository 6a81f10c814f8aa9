import type { FocusEvent } from 'react';

/**
 * Lets a field hear that it lost the focus only when the mouse button or finger that took it is up again: a mistake that is
 * said as the field is left moves what stands below, and the button under the pointer would not be pressed. For `onBlurCapture`.
 */
export const deferBlur = (event: FocusEvent): void => {
  // A key takes the focus without pressing anything.
  if (document.querySelector(':active') === null) return;
  const { target, relatedTarget } = event;
  event.stopPropagation();
  const released = new AbortController();
  const tell = () => {
    released.abort();
    // After the click, which comes right behind.
    setTimeout(() => {
      if (!target.isConnected || target === document.activeElement) return;
      target.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true, relatedTarget }));
    });
  };
  for (const kind of ['pointerup', 'pointercancel']) {
    window.addEventListener(kind, tell, { capture: true, signal: released.signal });
  }
};
