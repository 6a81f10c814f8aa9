import { type Ref, useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
  /** The most common reasons. */
  usual: readonly string[];
  ref: Ref<HTMLInputElement>;
}

/** Asks for the reason, with the most common ones as buttons. */
export const ReasonField = ({ value, onChange, error, usual, ref }: ReasonFieldProps) => {
  const usualId = useId();
  return (
    <div className="grid gap-2">
      <TextField
        label="Reason"
        ref={ref}
        name="reason"
        hint="It stays in the table, with your name and the day. Please write no student’s name."
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={175}
        autoComplete="off"
      />
      <span id={usualId} className="sr-only">
        Usual reasons
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
      <div role="group" aria-labelledby={usualId} className="flex flex-wrap gap-2">
        {usual.map((reason) => (
          <Button
            key={reason}
            onClick={() => onChange(reason)}
            aria-pressed={value === reason}
            className="px-3! text-sm"
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
};
