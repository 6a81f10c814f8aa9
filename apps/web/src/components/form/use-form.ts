import { callMessages } from '@sixty/contract/messages/call.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import { showAlert, showToast } from '../alerts/alerts.ts';
import type { Done, FormFields, FormOptions, ValuesOf } from './form-options.ts';
import { newId } from './new-id.ts';
import { declared, fieldOfRefusal } from './refused-field.ts';
import { type Rules, wrongText } from './rules.ts';

interface State<Values> {
  readonly first: Values;
  readonly values: Values;
  /** Fields that were left. */
  readonly left: ReadonlySet<unknown>;
  readonly tries: number;
  readonly busy: boolean;
  readonly refusal: { readonly error: unknown; readonly field: keyof Values | null } | null;
}

const opened = <Values>(values: Values): State<Values> => ({
  ...{ first: values, values, left: new Set() },
  ...{ tries: 0, busy: false, refusal: null },
});

/** The values when a form opens. */
export const firstOf = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'first' in field ? field.first : '']),
  ) as ValuesOf<Fields>;

/**
 * A form: its fields, their values and errors, and its call. Errors show after the first try, then live. A failed try
 * focuses the first error. Values stay; after a call that succeeds the next try is a first one.
 */
export const useForm = <Fields extends FormFields, Answer>(options: FormOptions<Fields, Answer>) => {
  type Name = keyof Fields & string;
  type Values = ValuesOf<Fields>;
  const { fields, rules = {} as Rules<Values>, messages = {}, checksOnLeave = false, done } = options;
  const navigate = useNavigate();
  const [state, setState] = useState(() => opened(firstOf(fields)));
  const { first, values, left, tries, busy, refusal } = state;
  const element = useRef<HTMLFormElement>(null);
  // Key repeat is faster than the render that shows the form as busy.
  const underWay = useRef(false);
  const sent = useRef({ text: '', id: '' });
  /** External errors, such as a taken name, collected as fields render. */
  const known = new Map<Name, string>();

  useEffect(() => {
    if (tries === 0 || busy) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, select)')?.focus();
  }, [tries, busy]);

  const sentence = refusal && refusalText(refusal.error, options.failed ?? callMessages['internal-error']);
  const problem = (name: Name, of: Values): string | undefined => {
    const isMissing = fields[name]?.missing !== undefined && String(of[name]).trim() === '';
    const wrong = typeof rules === 'function' ? rules(name, of) : rules[name]?.(of[name], of);
    return wrongText(isMissing ? fields[name]?.missing : wrong, messages);
  };
  const error = (name: Name, elsewhere?: string): string | undefined => {
    if (elsewhere !== undefined) known.set(name, elsewhere);
    if (busy) return undefined;
    const own = tries > 0 || (checksOnLeave && left.has(name)) ? problem(name, values) : undefined;
    return own ?? (sentence !== null && refusal?.field === name ? sentence : elsewhere);
  };
  const set = <Field extends Name>(name: Field, value: Values[Field]): void =>
    setState((now) => ({
      ...now,
      values: { ...now.values, [name]: value },
      refusal: now.refusal?.field === name ? null : now.refusal,
    }));
  /** After a call that succeeded: the sentence, then the next page. */
  const finish = async (answer: unknown, { toast, alert, to }: Done): Promise<void> => {
    const sentenceOf = (own: string | true): string => (own === true ? (answer as { message: string }).message : own);
    if (toast !== undefined) showToast('success', sentenceOf(toast));
    if (alert !== undefined) showAlert('success', sentenceOf(alert), { forNextPage: to !== undefined });
    if (to !== undefined) await navigate({ to, replace: true });
  };
  const { mutateAsync } = useMutation({
    mutationFn: async (given: Values) => {
      const text = JSON.stringify(given);
      if (text !== sent.current.text) sent.current = { text, id: newId() };
      const answer = await options.send(given, sent.current.id);
      sent.current = { text: '', id: '' };
      await options.onDone?.(answer, given);
      if (done) await finish(answer, done);
    },
  });
  const call = async (given: Values): Promise<void> => {
    try {
      await mutateAsync(given);
      setState((now) => ({ ...now, tries: 0, left: new Set() }));
    } catch (thrown) {
      setState((now) => ({ ...now, refusal: { error: thrown, field: fieldOfRefusal(thrown, fields) } }));
      options.onRefused?.(thrown, given);
    }
    underWay.current = false;
    setState((now) => ({ ...now, busy: false }));
    options.onSettled?.();
  };
  const disabledReason = busy ? undefined : options.disabledReason?.(values);
  /** @param changes values of this call only. */
  const submit = (changes: Partial<Values> = {}): void => {
    if (underWay.current || disabledReason !== undefined) return;
    const given = { ...values, ...changes };
    const isWrong =
      (Object.keys(fields) as Name[]).some((name) => problem(name, given) !== undefined) || known.size > 0;
    underWay.current = !isWrong;
    setState((now) => ({ ...now, tries: now.tries + 1, busy: !isWrong, refusal: null }));
    if (!isWrong) void call(given);
  };
  return {
    ...{ element, busy, values, disabledReason, set, error, submit },
    /** The fields that the form draws. */
    names: (Object.keys(fields) as Name[]).filter((name) => declared(fields[name] ?? {}).label !== undefined),
    isTried: tries > 0,
    isChanged: JSON.stringify(values) !== JSON.stringify(first),
    /** The error of the last try. */
    refused: refusal?.error ?? null,
    refusal: sentence !== null && refusal?.field === null ? sentence : undefined,
    /** The props of a field. */
    field: (name: Name, elsewhere?: string) => {
      const { first: _first, refusals: _refusals, missing, label = '', ...look } = declared(fields[name] ?? {});
      return {
        ...{ autoComplete: 'off', maxLength: maxTextLength, required: missing !== undefined },
        ...{ ...look, label, name, value: String(values[name]), error: error(name, elsewhere) },
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
          set(name, target.value as Values[Name]),
      };
    },
    leave: (name: string): void =>
      setState((now) => (now.left.has(name) ? now : { ...now, left: new Set(now.left).add(name) })),
    reset: (next: Values = first): void => setState(opened(next)),
  };
};
