import { organizationMessages } from '@sixty/contract/messages/organization.ts';
import { useEffect, useRef } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';

/**
 * Covers and blocks the whole page while the organization is switched (B section 2.2). Afterward the focus is where it
 * is on any new page.
 */
export const SwitchingOverlay = ({ open }: { open: boolean }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = organizationMessages['organization-switching'];

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => {
      element.close();
      const main = document.getElementById('main');
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center bg-transparent text-ink open:grid"
    >
      <p
        role="status"
        className="flex items-center gap-3 rounded-lg border border-line bg-surface px-6 py-5 text-lg shadow-raised"
      >
        {open && (
          <>
            <Spinner size={22} />
            {title}
          </>
        )}
      </p>
    </dialog>
  );
};
