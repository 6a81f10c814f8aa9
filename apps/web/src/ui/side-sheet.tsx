import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';

interface SideSheetProps {
  /** Called by Escape, the close button and a press beside the sheet. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A sheet over the right side of the page, open while mounted. It uses the native dialog: the page behind is inert,
 * and closing restores the focus.
 */
export const SideSheet = ({ onClose, title, children }: SideSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closes before unmount: a dialog that has left the page does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by key
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mr-0 ml-auto h-dvh max-h-none w-full max-w-xl overflow-y-auto overscroll-contain border-line border-l bg-surface p-0 text-ink shadow-raised motion-safe:transition-transform motion-safe:duration-200 motion-safe:starting:translate-x-full"
    >
      <div className="grid min-h-full content-start gap-5 p-5">
        <div className="-mt-1.5 -mr-2.5 flex items-start justify-between gap-4">
          <h2 id={titleId} className="wrap-anywhere pt-2 text-xl">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} className="order-last" />
        </div>
        {children}
      </div>
    </dialog>
  );
};
