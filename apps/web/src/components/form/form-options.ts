import type { NavigateOptions } from '@tanstack/react-router';
import type { ChangeEvent, RefObject } from 'react';
import type { Changed } from '../../api/refetch-changed.ts';
import type { FieldKind, FieldLook } from './field-kinds.ts';
import type { Rules } from './rules.ts';

/** A field of a form. */
export interface FieldOptions extends FieldLook {
  readonly kind?: FieldKind;
  /** The value when the form opens; empty text by default. */
  readonly initial?: unknown;
  /** The code or sentence of the error while it is empty; for a field that the rules do not require. */
  readonly requiredError?: string;
  /** Where one of several fields is enough; by default a field is required if its rule refuses nothing. */
  readonly required?: boolean;
  /** What the codes of refusals that show here contain, as in `email-taken`; by default the field's name. */
  readonly refusals?: readonly string[];
}

export type FormFields = Readonly<Record<string, FieldOptions>>;

/** The values of a form, as typed and chosen. */
export type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly initial: infer Value } ? Value : string;
};

/** The values as rules and calls get them: typed numbers as numbers. */
export type GivenOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: 'whole' | 'decimal' } ? number : ValuesOf<Fields>[Name];
};

/** What follows a call that succeeded. Sentences are `true` for the server's. */
export interface Done extends Pick<NavigateOptions, 'to' | 'params' | 'search'> {
  /** In the corner. */
  readonly toast?: string | true;
  /** A second line below the toast. */
  readonly detail?: string | undefined;
  /** At the top of the page, or of the next one. */
  readonly alert?: string | true;
  /** Above the buttons, until something changes. */
  readonly note?: string | true;
  /** The values are the initial ones again. */
  readonly clears?: true;
}

export interface FormOptions<Fields extends FormFields, Answer, Values = GivenOf<Fields>> {
  /** None in a question that is only confirmed. */
  readonly fields?: Fields;
  /** The domain's rules: codes or sentences of each field's errors. */
  readonly rules?: Rules<Values>;
  /** The sentences of the codes that the rules return. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Long forms show a field's error when the field is left; others show all errors after the first try. */
  readonly checksOnLeave?: boolean;
  /** The page is drawn before scripts run: the browser focuses the first empty field. */
  readonly isDrawnEarly?: true;
  /** The message for a failure without one. */
  readonly failed?: string;
  /** Why the form cannot be submitted now. */
  readonly disabledReason?: (values: Values) => string | undefined;
  /** Why there is nothing to send: said at the top of the page instead of a call. */
  readonly unchanged?: (values: Values) => string | undefined;
  /** @param id the same for the same values, so that the server recognizes a repeated call. */
  readonly send: (values: Values, id: string) => Promise<Answer>;
  /** One id until a call succeeds, however the values change: what an unanswered call has made is not made twice. */
  readonly makesOnce?: true;
  /** Before what `done` says. */
  readonly onDone?: (answer: Answer, values: Values) => unknown;
  readonly done?: Done | ((answer: Answer, values: Values) => Done);
  /**
   * The page that led to the form, on a page of its own: Cancel opens it, and so does success with the server's
   * sentence, unless `done` says otherwise.
   */
  readonly backTo?: NavigateOptions['to'];
  readonly onRefused?: (error: unknown, values: Values) => unknown;
  readonly onSettled?: () => unknown;
  /** What is fetched again after each call, also a refused one: another user may have been quicker. */
  readonly changes?: Changed;
}

/** The parts of a form for `Form` and `FormDialog`. */
export interface FormState {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly disabledReason: string | undefined;
  /** Why the last try was refused, if no field shows it. */
  readonly refusal: string | undefined;
  /** What the last try did. */
  readonly note: string | undefined;
  /** The page that Cancel opens. */
  readonly backTo: NavigateOptions['to'];
  readonly submit: () => void;
  readonly leave: (name: string) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The props of a field. */
export interface DrawnField extends FieldLook {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly autoFocus: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

/** The props of a control that is no text field or select, such as a checkbox. */
export interface ControlProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A form that has these fields, and maybe others. */
export interface FormWith<Name extends string> {
  field(name: Name, serverError?: string): DrawnField;
}

/** A form with all its fields. */
export interface FieldsOf<Name extends string = string> extends FormWith<Name> {
  readonly names: readonly Name[];
}
