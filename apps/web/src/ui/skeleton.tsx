import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A grey bar in the place and size of what is still being loaded; `className` gives the size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-sunken', className)} />
);

/** Several bars in the place of a list; `label` is what a screen reader says meanwhile. */
export const SkeletonRows = ({ rows, label = 'Loading' }: { rows: number; label?: string }) => (
  <div role="status" className="grid gap-3 py-3">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
      <Skeleton key={row} className={row % 3 === 1 ? 'h-6 w-4/5' : 'h-6 w-full'} />
    ))}
  </div>
);
