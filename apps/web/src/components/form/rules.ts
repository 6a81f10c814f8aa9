/** Codes or sentences of a field's errors; empty if it is valid. */
export type Wrong = string | readonly string[] | null | undefined;

/** A rule for each field, or one function with the rules of all. */
export type Rules<Values> =
  | { readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => Wrong }
  | ((name: keyof Values & string, values: Values) => Wrong);

/** Whether the domain has a rule for a field of the form. */
export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name);

/** The error text, a line for each code. */
export const wrongText = (wrong: Wrong, messages: Readonly<Record<string, string>>): string | undefined =>
  [wrong ?? []]
    .flat()
    .map((code: string) => messages[code] ?? code)
    .join('\n') || undefined;
