import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type AlertKind = 'success' | 'danger' | 'info';

const looks: Record<AlertKind, { readonly icon: IconName; readonly box: string; readonly mark: string }> = {
  success: { icon: 'check', box: 'border-success bg-success-soft', mark: 'text-success' },
  danger: { icon: 'alert', box: 'border-danger bg-danger-soft', mark: 'text-danger' },
  info: { icon: 'info', box: 'border-accent bg-accent-soft', mark: 'text-accent' },
};

interface AlertProps {
  kind: AlertKind;
  children: ReactNode;
  /** A second line. */
  detail?: string | undefined;
  /** Beside the message, such as a link to help. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/** A message in the page. One that appears later belongs in an `AlertRegion`. */
export const Alert = ({ kind, children, detail, action, onDismiss }: AlertProps) => {
  const look = looks[kind];
  return (
    <div className={classNames('flex items-start gap-2.5 rounded-md border py-1 pr-1 pl-3 text-ink', look.box)}>
      <span className={classNames('py-2.5', look.mark)}>
        <Icon name={look.icon} />
      </span>
      <div className="flex min-h-11 grow flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <div className="grow">
          <p>{children}</p>
          {detail !== undefined && <p>{detail}</p>}
        </div>
        {action}
      </div>
      {onDismiss && <IconButton icon="close" label="Dismiss" iconSize={16} onClick={onDismiss} />}
    </div>
  );
};
