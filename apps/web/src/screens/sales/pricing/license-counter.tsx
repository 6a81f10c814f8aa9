import { maxLicenses, readLicenses } from '@sixty/domain/sales/price.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface LicenseCounterProps {
  /** The counted unit, such as 'Reading licenses'. */
  label: string;
  count: number;
  onChange: (count: number) => void;
}

/**
 * A count from 0 in steps of 1 (B section 5). Typed text counts immediately; leaving the field shows the whole number
 * it is read as.
 */
export const LicenseCounter = ({ label, count, onChange }: LicenseCounterProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(Math.max(count + by, 0), maxLicenses));
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <Button
          className="size-11 shrink-0 px-0 text-xl"
          disabledReason={count === 0 ? 'The count is already 0.' : undefined}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
          <VisuallyHidden>{label}: one less</VisuallyHidden>
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed ?? String(count)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readLicenses(target.value));
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
          className="numbers min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-center text-ink text-lg hover:border-ink"
        />
        <Button
          className="size-11 shrink-0 px-0 text-xl"
          disabledReason={count === maxLicenses ? 'More cannot be bought in one order.' : undefined}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
          <VisuallyHidden>{label}: one more</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
};
