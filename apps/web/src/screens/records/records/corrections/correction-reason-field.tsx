import { useId } from 'react';
import { FormField } from '../../../../components/form/form.tsx';
import type { FormWith } from '../../../../components/form/form-options.ts';
import { Button } from '../../../../ui/button.tsx';

interface ReasonFieldProps {
  form: FormWith<'reason'> & { set(name: 'reason', reason: string): void; values: { readonly reason: string } };
  /** The most common reasons. */
  usual: readonly string[];
}

/** Asks for the reason, with the most common ones as buttons. */
export const ReasonField = ({ form, usual }: ReasonFieldProps) => {
  const usualId = useId();
  return (
    <div className="grid gap-2">
      <FormField form={form} name="reason" />
      <span id={usualId} className="sr-only">
        Usual reasons
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
      <div role="group" aria-labelledby={usualId} className="flex flex-wrap gap-2">
        {usual.map((reason) => (
          <Button
            key={reason}
            onClick={() => form.set('reason', reason)}
            aria-pressed={form.values.reason === reason}
            className="px-3! text-sm"
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
};
