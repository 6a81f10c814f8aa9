import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A gray placeholder for loading content; `className` sets its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-sunken', className)} />
);

/** Placeholders for a loading list; `label` is the screen reader text. */
export const SkeletonRows = ({ rows, label = 'Loading' }: { rows: number; label?: string }) => (
  <div role="status" className="grid gap-3 py-3">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
      <Skeleton key={row} className={row % 3 === 1 ? 'h-6 w-4/5' : 'h-6 w-full'} />
    ))}
  </div>
);
