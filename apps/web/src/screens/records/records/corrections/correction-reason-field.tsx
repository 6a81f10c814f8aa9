import { type Ref, useId } from 'react';
import type { DrawnField } from '../../../../components/form/form-options.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface ReasonFieldProps extends DrawnField {
  onChoose: (reason: string) => void;
  /** The most common reasons. */
  usual: readonly string[];
  ref: Ref<HTMLInputElement>;
}

/** Asks for the reason, with the most common ones as buttons. */
export const ReasonField = ({ onChoose, usual, ref, ...field }: ReasonFieldProps) => {
  const usualId = useId();
  return (
    <div className="grid gap-2">
      <TextField {...field} ref={ref} />
      <span id={usualId} className="sr-only">
        Usual reasons
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
      <div role="group" aria-labelledby={usualId} className="flex flex-wrap gap-2">
        {usual.map((reason) => (
          <Button
            key={reason}
            onClick={() => onChoose(reason)}
            aria-pressed={field.value === reason}
            className="px-3! text-sm"
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
};
