/** Codes or sentences of a field's errors; empty if it is valid. */
export type Wrong = string | readonly string[] | null | undefined;

/** A rule for each field, or one function with the rules of all. */
export type Rules<Values> =
  | { readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => Wrong }
  | ((name: keyof Values & string, values: Values) => Wrong);

/** The domain's rules of some fields of a form; called with the form, as chunks of the build import each other. */
export const rulesOf =
  <Name extends string, Values>(names: readonly Name[], errorOf: (values: Values, name: Name) => Wrong) =>
  (name: string, values: Values): Wrong => {
    const ruled = names.find((each) => each === name);
    return ruled && errorOf(values, ruled);
  };

/** A typed number; NaN for empty input, which every rule rejects. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The error text, a line for each code. */
export const wrongText = (wrong: Wrong, messages: Readonly<Record<string, string>>): string | undefined =>
  [wrong ?? []]
    .flat()
    .map((code: string) => messages[code] ?? code)
    .join('\n') || undefined;
