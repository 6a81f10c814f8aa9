import { callMessages } from '@sixty/contract/messages/call.ts';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import { newId } from './new-id.ts';
import { fieldOfRefusal, type RefusedFields } from './refused-field.ts';
import { type Rules, wrongText } from './rules.ts';

export interface FormOptions<Values extends object, Answer> {
  /** The values when the form opens. */
  readonly values: Values;
  /** The domain's rules: codes or sentences of each field's errors. */
  readonly rules?: Rules<Values>;
  /** The sentences of the codes that the rules return. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Long forms show a field's error when the field is left; others show all errors after the first try. */
  readonly checksOnLeave?: boolean;
  /** The field that shows a refusal, by code. Other refusals show above the buttons. */
  readonly refusedAt?: RefusedFields<keyof Values>;
  /** The message for a failure without one. */
  readonly failed?: string;
  /** Why the form cannot be submitted now. */
  readonly disabledReason?: (values: Values) => string | undefined;
  /** @param id the same for the same values, so that the server recognizes a repeated call. */
  readonly send: (values: Values, id: string) => Promise<Answer>;
  readonly onDone?: (answer: Answer, values: Values) => unknown;
  readonly onRefused?: (error: unknown, values: Values) => unknown;
  readonly onSettled?: () => unknown;
}

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

/** The parts of a form for `Form`, `FormActions` and `FormDialog`. */
export interface FormState {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly disabledReason: string | undefined;
  /** Why the last try was refused, if no field shows it. */
  readonly refusal: string | undefined;
  readonly submit: () => void;
  readonly leave: (name: string) => void;
}

/**
 * A form: its values, its errors and its call. Errors show after the first try, then live. A failed try focuses the first
 * error. Values stay; after a call that succeeds the next try is a first one.
 */
export const useForm = <Values extends object, Answer>(options: FormOptions<Values, Answer>) => {
  type Name = keyof Values;
  const { rules = {} as Rules<Values>, messages = {}, refusedAt = {}, checksOnLeave = false } = options;
  const [state, setState] = useState(() => opened(options.values));
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
  const problem = (name: Name, of: Values): string | undefined =>
    wrongText(typeof rules === 'function' ? rules(name as Name & string, of) : rules[name]?.(of[name], of), messages);
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
  const { mutateAsync } = useMutation({
    mutationFn: async (given: Values) => {
      const text = JSON.stringify(given);
      if (text !== sent.current.text) sent.current = { text, id: newId() };
      const answer = await options.send(given, sent.current.id);
      sent.current = { text: '', id: '' };
      await options.onDone?.(answer, given);
    },
  });
  const call = async (given: Values): Promise<void> => {
    try {
      await mutateAsync(given);
      setState((now) => ({ ...now, tries: 0, left: new Set() }));
    } catch (thrown) {
      setState((now) => ({ ...now, refusal: { error: thrown, field: fieldOfRefusal(thrown, refusedAt) } }));
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
      (Object.keys(values) as Name[]).some((name) => problem(name, given) !== undefined) || known.size > 0;
    underWay.current = !isWrong;
    setState((now) => ({ ...now, tries: now.tries + 1, busy: !isWrong, refusal: null }));
    if (!isWrong) void call(given);
  };
  return {
    ...{ element, busy, values, disabledReason, set, error, submit },
    isTried: tries > 0,
    isChanged: JSON.stringify(values) !== JSON.stringify(first),
    /** The error of the last try. */
    refused: refusal?.error ?? null,
    refusal: sentence !== null && refusal?.field === null ? sentence : undefined,
    /** The props of a text or select field. */
    field: (name: Name & string, elsewhere?: string) => ({
      name,
      value: String(values[name]),
      error: error(name, elsewhere),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, target.value as Values[typeof name]),
    }),
    leave: (name: string): void =>
      setState((now) => (now.left.has(name) ? now : { ...now, left: new Set(now.left).add(name) })),
    reset: (next: Values = first): void => setState(opened(next)),
  };
};
