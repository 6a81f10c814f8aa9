import type { FormFields, GivenOf, ValuesOf } from './form-options.ts';
import { numberOf } from './rules.ts';

interface State<Values> {
  readonly initial: Values;
  readonly values: Values;
  /** Fields that were left. */
  readonly left: ReadonlySet<unknown>;
  readonly tries: number;
  readonly busy: boolean;
  /** The values of the last call only, which differ from those of the form. */
  readonly changes: Partial<Values>;
  readonly refusal: { readonly error: unknown; readonly field: keyof Values | null; readonly sent: Values } | null;
  /** What the last try did, in the form. */
  readonly note: string | undefined;
}

/** The values as rules and calls get them. */
export const givenOf = <Fields extends FormFields>(fields: Fields, values: ValuesOf<Fields>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      ['whole', 'decimal'].includes(fields[name]?.kind ?? '') ? numberOf(String(value)) : value,
    ]),
  ) as GivenOf<Fields>;

/** A form that was not tried yet. */
export const opened = <Values>(values: Values): State<Values> => ({
  ...{ initial: values, values, changes: {}, left: new Set() },
  ...{ tries: 0, busy: false, refusal: null, note: undefined },
});

/** The values when a form opens. */
export const initialOf = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'initial' in field ? field.initial : '']),
  ) as ValuesOf<Fields>;
