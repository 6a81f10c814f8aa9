import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { ReasonBubble } from './reason-bubble.tsx';

interface DialogProps {
  open: boolean;
  /**
   * Called by Escape and the close button. A press on the backdrop does not close: it may be meant for the page below.
   */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Gets the focus when the dialog opens; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  wide?: boolean;
}

/** A modal dialog on the native element: the page behind is inert, and closing restores the focus. */
export const Dialog = ({ open, onClose, title, children, actions, initialFocus, wide = false }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Without scrolling, so that a long text starts at its beginning. The buttons are sticky and visible anyway.
    const takeFocus = () => initialFocus?.current?.focus({ preventScroll: true });
    takeFocus();
    // A press on the backdrop or on plain text would drop the focus, and the Enter key with it.
    const keepFocus = () => {
      if (!element.querySelector(':focus')) takeFocus();
    };
    element.addEventListener('click', keepFocus);
    return () => {
      element.removeEventListener('click', keepFocus);
      element.close();
    };
  }, [open, initialFocus]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] scroll-pb-20 overflow-y-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-raised',
        wide ? 'max-w-3xl' : 'max-w-md',
      )}
    >
      {open && (
        <div className="grid gap-4 p-5">
          <div className="-mt-1.5 -mr-2.5 flex items-start justify-between gap-4">
            <h2 id={titleId} className="pt-2 text-xl">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} className="order-last" />
          </div>
          <div className="grid gap-3">{children}</div>
          {actions && (
            // Visible however long the text is.
            <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2.5 bg-surface px-5 pt-1 pb-5">
              {actions}
            </div>
          )}
          <ReasonBubble inDialog />
        </div>
      )}
    </dialog>
  );
};
