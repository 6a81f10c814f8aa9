import type { AlertKind } from './alert.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface Toast {
  readonly id: number;
  readonly kind: AlertKind;
  readonly message: string;
  /** A second line under the message. */
  readonly detail?: string | undefined;
}

const looks: Record<AlertKind, { readonly icon: IconName; readonly mark: string }> = {
  success: { icon: 'check', mark: 'text-success' },
  danger: { icon: 'alert', mark: 'text-danger' },
  info: { icon: 'info', mark: 'text-accent' },
};

/** The side where toasts cover nothing the user needs. */
export type ToastSide = 'bottom' | 'top';

const sides: Record<ToastSide, string> = {
  bottom: 'inset-x-4 bottom-4 tablet:right-6 tablet:bottom-6 tablet:left-auto tablet:justify-items-end',
  top: 'inset-x-2 top-1',
};

interface ToastRegionProps {
  toasts: readonly Toast[];
  side?: ToastSide | undefined;
  onDismiss: (id: number) => void;
  /** True while a pointer or the focus is on the toasts, so that they stay. */
  onHold: (held: boolean) => void;
}

/**
 * Short messages at the edge of the screen. The region is always rendered, because screen readers miss the first
 * message of a new one.
 */
export const ToastRegion = ({ toasts, side = 'bottom', onDismiss, onHold }: ToastRegionProps) => (
  <section
    aria-label="Notices"
    aria-live="polite"
    className={classNames('pointer-events-none fixed z-50 grid justify-items-center gap-2 print:hidden', sides[side])}
    onMouseEnter={() => onHold(true)}
    onMouseLeave={() => onHold(false)}
    onFocus={() => onHold(true)}
    onBlur={() => onHold(false)}
  >
    {toasts.map((toast) => (
      <div
        key={toast.id}
        className="pointer-events-auto flex max-w-md items-center gap-2.5 rounded-md border border-line bg-surface pl-3.5 shadow-raised"
      >
        <span className={classNames(looks[toast.kind].mark)}>
          <Icon name={looks[toast.kind].icon} />
        </span>
        <p className="grid grow gap-0.5 py-3">
          {toast.message}
          {toast.detail && <strong className="font-semibold">{toast.detail}</strong>}
        </p>
        <IconButton icon="close" label="Dismiss" iconSize={16} onClick={() => onDismiss(toast.id)} />
      </div>
    ))}
  </section>
);
