import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { Fields, Form, FormActions } from './form.tsx';
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

const OneSetting = <Value extends string>({ stored, queryKey, send, ...field }: SettingFormProps<Value>) => {
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

/** One choice that is saved when it has changed. Another stored value resets it. */
export const SettingForm = <Value extends string>(setting: SettingFormProps<Value>) => (
  <OneSetting key={setting.stored} {...setting} />
);
