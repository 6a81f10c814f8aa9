import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';

/** Buttons, and above them why what was pressed did not work. */
export const Actions = ({ trouble, children }: { trouble: string | null; children: ReactNode }) => (
  <div>
    <div role="alert" className="not-empty:pb-4">
      {trouble !== null && <Alert kind="danger">{trouble}</Alert>}
    </div>
    <div className="flex flex-wrap gap-2.5">{children}</div>
  </div>
);
