import { Skeleton } from '../../../ui/skeleton.tsx';

interface AmountProps {
  label: string;
  /** Undefined while it loads. */
  amount: string | undefined;
  strong?: boolean;
}

/** A line of an order: what it is, and how much. */
export const Amount = ({ label, amount, strong = false }: AmountProps) => (
  <div
    className={
      strong
        ? 'flex min-h-7 items-center justify-between gap-4 text-xl'
        : 'flex min-h-6 items-center justify-between gap-4'
    }
  >
    <dt className={strong ? 'font-semibold' : 'text-muted'}>{label}</dt>
    <dd className={strong ? 'numbers font-semibold' : 'numbers'}>
      {amount ?? <Skeleton className={strong ? 'h-6 w-20' : 'h-5 w-14'} />}
    </dd>
  </div>
);
