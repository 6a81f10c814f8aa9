import { type EntryErrors, refusedEntries } from '@sixty/contract/refused-entries.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import { CallRefused, messageOf } from '../../api/call-refused.ts';
import { sentenceOf } from './staff-sentences.ts';

export const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

const errorsOf = (refused: unknown): EntryErrors => {
  const answer = refusedEntries.safeParse(refused instanceof CallRefused && refused.answer);
  return answer.success ? answer.data.mistakes : [];
};

interface StaffFormOptions<Values extends FieldValues, Answer> {
  readonly defaults: DefaultValues<Values>;
  /** @param id another one for other values, so that the same ones that are sent again are known as such. */
  readonly send: (values: Values, id: string) => Promise<Answer>;
  readonly onDone: (answer: Answer, values: Values) => void | Promise<void>;
  /** The field at which a refusal is said, by its code. */
  readonly fields: Readonly<Partial<Record<string, Path<Values>>>>;
  /** The field of an entry of a list that was sent, by its place from 0. */
  readonly fieldAt?: (index: number) => Path<Values>;
}

/** A form of the staff, and handing it in. A refusal is said at its field or, where it is about none, as `error`. */
export const useStaffForm = <Values extends FieldValues, Answer>({
  defaults,
  send,
  onDone,
  fields,
  fieldAt,
}: StaffFormOptions<Values, Answer>) => {
  const form = useForm<Values>({ defaultValues: defaults, mode: 'onTouched' });
  // Keys repeat faster than a form is drawn busy.
  const isUnderWay = useRef(false);
  const toFocus = useRef<Path<Values> | null>(null);
  const last = useRef({ said: '', id: '' });
  const idOf = (values: Values): string => {
    const said = JSON.stringify(values);
    if (said !== last.current.said) last.current = { said, id: newId() };
    return last.current.id;
  };
  const fieldOf = (error: unknown) => (error instanceof CallRefused ? fields[error.code] : undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (values: Values) => send(values, idOf(values)),
    onSuccess: (answer, values) => {
      last.current = { said: '', id: '' };
      return onDone(answer, values);
    },
    onError: (refused) => {
      const field = fieldOf(refused);
      const entries = fieldAt ? errorsOf(refused) : [];
      const wrong = [
        ...(field ? [{ field, message: messageOf(refused) }] : []),
        ...entries.map(({ index, message }) => ({ field: fieldAt?.(index) as Path<Values>, message })),
      ];
      for (const { field: at, message } of wrong) form.setError(at, { message });
      toFocus.current = wrong[0]?.field ?? null;
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  // The fields rest until the answer is there: none of them takes the focus before.
  useEffect(() => {
    if (isPending || toFocus.current === null) return;
    form.setFocus(toFocus.current);
    toFocus.current = null;
  }, [isPending, form]);
  /** A required field with the rule of the domain that says what is wrong with it. */
  const ruled = (
    field: Path<Values>,
    errorOf: (values: Values) => string | null,
    options: Pick<RegisterOptions<Values>, 'onChange'> = {},
  ) => ({
    ...form.register(field, { ...options, validate: (_typed, values) => sentenceOf(errorOf(values)) }),
    error: form.getFieldState(field, form.formState).error?.message,
    required: true,
  });
  return {
    form,
    ruled,
    submit: form.handleSubmit((values) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(values);
    }),
    isPending,
    error: error === null || fieldOf(error) !== undefined ? undefined : messageOf(error),
    code: error instanceof CallRefused ? error.code : null,
    reset,
  };
};
