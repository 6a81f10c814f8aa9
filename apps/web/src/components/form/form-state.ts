import type { FormFields, ValuesOf } from './form-options.ts';

interface State<Values> {
  readonly initial: Values;
  readonly values: Values;
  /** Fields that were left. */
  readonly left: ReadonlySet<unknown>;
  readonly tries: number;
  readonly busy: boolean;
  readonly refusal: { readonly error: unknown; readonly field: keyof Values | null } | null;
  /** What the last try did, in the form. */
  readonly note: string | undefined;
}

/** A form that was not tried yet. */
export const opened = <Values>(values: Values): State<Values> => ({
  ...{ initial: values, values, left: new Set() },
  ...{ tries: 0, busy: false, refusal: null, note: undefined },
});

/** The values when a form opens. */
export const initialOf = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'initial' in field ? field.initial : '']),
  ) as ValuesOf<Fields>;
