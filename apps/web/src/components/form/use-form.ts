import { callMessages } from '@sixty/contract/messages/call.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { CallRefused, isUnreachable } from '../../api/call-refused.ts';
import { refetchChanged } from '../../api/refetch-changed.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { clearAlerts, showAlert, showToast } from '../alerts/alerts.ts';
import type { ControlProps, Done, FormFields, FormOptions, GivenOf, ValuesOf } from './form-options.ts';
import { givenOf, initialOf, opened } from './form-state.ts';
import { newId } from './new-id.ts';
import { declared, fieldOfRefusal, lookOf } from './refused-field.ts';
import { type Rules, wrongText } from './rules.ts';

/**
 * A form: its fields, their values and errors, and its call. Errors show after the first try, then live. A failed try
 * focuses the first error. Values stay; after a call that succeeds the next try is a first one.
 */
export const useForm = <Fields extends FormFields, Answer>(options: FormOptions<Fields, Answer>) => {
  type Name = keyof Fields & string;
  type Values = ValuesOf<Fields>;
  type Given = GivenOf<Fields>;
  const { fields = {} as Fields, rules = {} as Rules<Given>, messages = {}, checksOnLeave = false, backTo } = options;
  const { done = backTo && ({ alert: true, to: backTo } as const) } = options;
  const navigate = useNavigate();
  const [state, setState] = useState(() => opened(initialOf(fields)));
  const { initial, values, changes, left, tries, busy, refusal, note } = state;
  const element = useRef<HTMLFormElement>(null);
  // Key repeat is faster than the render that shows the form as busy.
  const underWay = useRef(false);
  const sent = useRef({ text: '', id: '' });
  /** Errors that only the server knows, such as a taken name, collected as fields render. */
  const serverErrors = new Map<Name, string>();

  useEffect(() => {
    if (tries === 0 || busy) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, select)')?.focus();
  }, [tries, busy]);

  const sentence = refusal && refusalText(refusal.error, options.failed ?? callMessages['internal-error']);
  const problem = (name: Name, of: Values): string | undefined => {
    const { requiredError } = fields[name] ?? {};
    if (requiredError !== undefined && String(of[name]).trim() === '') return wrongText(requiredError, messages);
    const given = givenOf(fields, of);
    return wrongText(typeof rules === 'function' ? rules(name, given) : rules[name]?.(given[name], given), messages);
  };
  const error = (name: Name, serverError?: string): string | undefined => {
    if (serverError !== undefined) serverErrors.set(name, serverError);
    if (busy) return undefined;
    const own = tries > 0 || (checksOnLeave && left.has(name)) ? problem(name, { ...values, ...changes }) : undefined;
    return own ?? (sentence !== null && refusal?.field === name ? sentence : serverError);
  };
  /** The fields that the form draws. */
  const names = (Object.keys(fields) as Name[]).filter((name) => declared(fields[name] ?? {}).label !== undefined);
  const isRequired = (name: Name): boolean =>
    declared(fields[name] ?? {}).required ?? problem(name, { ...values, [name]: '' }) !== undefined;
  /** The field that the browser focuses before scripts run. */
  const early = (): Name | undefined => {
    const empty = options.isDrawnEarly ? names.filter((name) => initial[name] === '') : [];
    return empty.find(isRequired) ?? empty[0];
  };
  const set = <Field extends Name>(name: Field, value: Values[Field]): void =>
    setState((now) => ({
      ...{ ...now, values: { ...now.values, [name]: value }, note: undefined },
      refusal: now.refusal?.field === name ? null : now.refusal,
    }));
  /** After a call that succeeded: the sentence, then the next page. */
  const finish = async (answer: unknown, { toast, detail, alert, note: said, clears, ...next }: Done) => {
    const isLast = next.to === undefined;
    const sentenceOf = (own?: string | true) => (own === true ? (answer as { message: string }).message : own);
    if (toast !== undefined) showToast('success', sentenceOf(toast) ?? '', detail);
    if (alert !== undefined) showAlert('success', sentenceOf(alert) ?? '', { forNextPage: !isLast });
    if (alert !== undefined && isLast) window.scrollTo({ top: 0 });
    if (said || clears) setState((now) => ({ ...now, ...(clears && opened(now.initial)), note: sentenceOf(said) }));
    if (!isLast) await navigate({ ...next, replace: true });
  };
  const { mutateAsync } = useMutation({
    mutationFn: async (given: Given) => {
      const text = JSON.stringify(given);
      const isRepeated = options.makesOnce ? sent.current.id !== '' : text === sent.current.text;
      if (!isRepeated) sent.current = { text, id: newId() };
      const answer = await options.send(given, sent.current.id);
      sent.current = { text: '', id: '' };
      await options.onDone?.(answer, given);
      if (done) await finish(answer, typeof done === 'function' ? done(answer, given) : done);
    },
  });
  const call = async (sending: Values): Promise<void> => {
    const given = givenOf(fields, sending);
    let reached = true;
    try {
      await mutateAsync(given);
      setState((now) => ({ ...now, tries: 0, left: new Set() }));
    } catch (thrown) {
      reached = !isUnreachable(thrown);
      setState((now) => ({ ...now, refusal: { error: thrown, field: fieldOfRefusal(thrown, fields), sent: sending } }));
      options.onRefused?.(thrown, given);
    }
    underWay.current = false;
    setState((now) => ({ ...now, busy: false }));
    options.onSettled?.();
    // Without a network it would replace what is shown by errors.
    if (options.changes && reached) refetchChanged(options.changes);
  };
  const disabledReason = busy ? undefined : options.disabledReason?.(givenOf(fields, values));
  /** @param changes values of this call only. */
  const submit = (changes: Partial<Values> = {}): void => {
    if (underWay.current || disabledReason !== undefined) return;
    const given = { ...values, ...changes };
    // A form that shows an alert replaces those of its earlier tries.
    if (options.unchanged || (typeof done === 'object' && done.alert !== undefined)) clearAlerts();
    const unchanged = options.unchanged?.(givenOf(fields, given));
    if (unchanged !== undefined) {
      showAlert('info', unchanged);
      window.scrollTo({ top: 0 });
      return;
    }
    const isWrong =
      (Object.keys(fields) as Name[]).some((name) => problem(name, given) !== undefined) || serverErrors.size > 0;
    underWay.current = !isWrong;
    setState((now) => ({ ...now, changes, tries: now.tries + 1, busy: !isWrong, refusal: null, note: undefined }));
    if (!isWrong) void call(given);
  };
  return {
    ...{ element, busy, values, names, disabledReason, note, backTo, set, error, submit },
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    /** The code of the last try's refusal; empty without one. */
    refused: refusal?.error instanceof CallRefused ? refusal.error.code : '',
    /** The last try's refusal, with the values it had. */
    lastRefusal: refusal,
    refusal: sentence !== null && refusal?.field === null ? sentence : undefined,
    /** The props of a field. */
    field: (name: Name, serverError?: string) => ({
      ...{ ...lookOf(fields[name] ?? {}), name, value: String(values[name]) },
      ...{ required: isRequired(name), autoFocus: name === early(), error: error(name, serverError) },
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, target.value as Values[Name]),
    }),
    /** The props of another control. */
    control: <Field extends Name>(name: Field): ControlProps<Values[Field]> => ({
      ...{ name, value: values[name], error: error(name), onChange: (value) => set(name, value) },
    }),
    leave: (name: string): void =>
      setState((now) => (now.left.has(name) ? now : { ...now, left: new Set(now.left).add(name) })),
    /** @param refused why it starts again; shown above the buttons. */
    reset: (next: Values = initial, refused?: unknown): void =>
      setState({ ...opened(next), refusal: refused == null ? null : { error: refused, field: null, sent: next } }),
  };
};

/** A form that `useForm` made. */
export type UsedForm<Fields extends FormFields> = ReturnType<typeof useForm<Fields, unknown>>;
