import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

interface ShownReason {
  readonly reason: string;
  /** The pressed control's position, in pixels of the window. */
  readonly box: DOMRect;
  /** Whether the control is in a dialog, which covers the page and its live region. */
  readonly inDialog: boolean;
}

const shownFor = 5000;

const shownReason = createStore<ShownReason | null>(null);

/** Shows beside a pressed control why it is disabled. */
export const showReason = (control: Element, reason: string): void =>
  shownReason.set({ reason, box: control.getBoundingClientRect(), inDialog: control.closest('dialog') !== null });

/**
 * The live region for reasons. It is always rendered, because screen readers miss the first message of a new region.
 */
export const ReasonBubble = ({ inDialog = false }: { inDialog?: boolean }) => {
  const last = useStore(shownReason);
  const shown = last?.inDialog === inDialog ? last : null;

  useEffect(() => {
    if (!shown) return;
    const hide = () => shownReason.set(null);
    const timer = setTimeout(hide, shownFor);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide);
    window.addEventListener('resize', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide);
      window.removeEventListener('resize', hide);
    };
  }, [shown]);

  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 print:hidden">
      {shown && (
        <p
          className="absolute w-max max-w-72 -translate-x-1/2 rounded-md bg-ink px-3 py-2 text-center text-paper text-sm shadow-raised"
          style={placeOf(shown.box)}
        >
          {shown.reason}
        </p>
      )}
    </div>
  );
};

/** Half the width of the widest bubble, and its distance from the window edges. */
const half = 152;
const gap = 8;

/** Above the control, or below it when there is no room above. */
const placeOf = ({ left, top, bottom, width }: DOMRect) => ({
  left: Math.min(Math.max(left + width / 2, half), Math.max(half, window.innerWidth - half)),
  ...(top > 100 ? { bottom: window.innerHeight - top + gap } : { top: bottom + gap }),
});
