import { type Ref, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { limitError, limitRange, maxChoices, parseLimit } from './limit-text.ts';

interface LimitFieldProps {
  /** null for No Limit. */
  value: number | null;
  /** The highest possible limit; 0 allows only No Limit. */
  highest: number;
  /** The previous limit, which may stay even if the highest is lower by now. */
  kept?: number | null;
  /** undefined for an invalid entry. */
  onChange: (limit: number | null | undefined) => void;
  hint?: string | undefined;
  /** What a limit means that is already reached. */
  reached?: string | null;
  ref?: Ref<HTMLSelectElement & HTMLInputElement>;
}

/**
 * A student limit: No Limit, then 1 to the highest (B section 5), or a number field if there are too many to choose
 * from.
 */
export const LimitField = ({ value, highest, kept = null, onChange, hint, reached, ref }: LimitFieldProps) => {
  const [bad, setBad] = useState<string | null>(null);
  const shown = bad ?? (value === null ? '' : String(value));
  const change = (typed: string) => {
    const limit = typed === String(kept) ? kept : parseLimit(typed, highest);
    setBad(limit === undefined ? typed : null);
    onChange(limit);
  };
  const numbers = Array.from({ length: highest <= maxChoices ? highest : 0 }, (_, index) => index + 1);
  const choices = kept !== null && kept > highest ? [...numbers, kept] : numbers;
  const shared = {
    ...{ ...(ref && { ref }), label: 'Student Limit', value: shown },
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <div className="grid gap-1.5">
      {highest <= maxChoices ? (
        <SelectField
          {...shared}
          hint={hint}
          options={[
            { value: '', label: 'No Limit' },
            ...choices.map((choice) => ({ value: String(choice), label: String(choice) })),
          ]}
        />
      ) : (
        <TextField
          {...shared}
          hint={[hint, limitRange(highest)].filter(Boolean).join(' ')}
          inputMode="numeric"
          placeholder="No Limit"
          autoComplete="off"
          inputClassName="max-w-60"
          error={bad === null ? undefined : limitError(highest)}
        />
      )}
      <p role="status" className="flex items-start gap-1.5 font-medium text-sm empty:hidden">
        {reached && (
          <>
            <Icon name="alert" size={18} />
            <span className="wrap-anywhere">{reached}</span>
          </>
        )}
      </p>
    </div>
  );
};
