import type { ReactNode } from 'react';
import { Alert, type AlertKind } from './alert.tsx';

interface AlertRegionProps {
  /** Plain content gets no box. */
  kind?: AlertKind | 'plain';
  /** The message; empty content keeps the region empty. */
  children: ReactNode;
  /** Beside the message, such as a link to help. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A message that appears after the page has loaded: screen readers announce it. */
export const AlertRegion = ({ kind = 'danger', children, action, className = 'empty:hidden' }: AlertRegionProps) => (
  <div role="alert" className={className}>
    {children && kind !== 'plain' ? (
      <Alert kind={kind} action={action}>
        {children}
      </Alert>
    ) : (
      children
    )}
  </div>
);
