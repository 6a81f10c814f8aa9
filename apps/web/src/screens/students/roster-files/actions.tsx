import type { ReactNode } from 'react';
import { AlertRegion } from '../../../ui/alert-region.tsx';

/** Buttons, with the error of the last press above them. */
export const Actions = ({ trouble, children }: { trouble: string | null; children: ReactNode }) => (
  <div>
    <AlertRegion className="not-empty:pb-4">{trouble}</AlertRegion>
    <div className="flex flex-wrap gap-2.5">{children}</div>
  </div>
);
