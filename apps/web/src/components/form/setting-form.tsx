import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Fields } from './fields.tsx';
import { Form, FormActions } from './form.tsx';
import { useForm } from './use-form.ts';

interface SettingFormProps<Value extends string> {
  label: string;
  hint?: string;
  stored: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** What to fetch again once it is saved. */
  queryKey: QueryKey;
  send: (value: Value) => Promise<{ readonly message: string }>;
}

/** One choice that is saved when it has changed. The key of the stored value resets it. */
export const SettingForm = <Value extends string>({ stored, queryKey, send, ...field }: SettingFormProps<Value>) => {
  const queryClient = useQueryClient();
  const form = useForm({
    fields: { value: { ...field, initial: stored } },
    send: ({ value }) => send(value),
    onDone: () => queryClient.invalidateQueries({ queryKey }),
    done: { alert: true },
  });
  return (
    <Form form={form} className="grid max-w-xs gap-2.5">
      <Fields form={form} />
      {form.isChanged && <FormActions form={form} submit="Save" busy="Saving" />}
    </Form>
  );
};
