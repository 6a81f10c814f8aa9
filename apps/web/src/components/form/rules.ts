/** Codes or sentences of what is wrong with a field; nothing where it is right. */
export type Wrong = string | readonly string[] | null | undefined;

/** A rule for each field, or one function with the rules of all. */
export type Rules<Values> =
  | { readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => Wrong }
  | ((name: keyof Values & string, values: Values) => Wrong);

/** Whether a field of the form is one that the domain has a rule for. */
export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name);

/** What is wrong, a line for each code. */
export const wrongText = (wrong: Wrong, messages: Readonly<Record<string, string>>): string | undefined =>
  [wrong ?? []]
    .flat()
    .map((code: string) => messages[code] ?? code)
    .join('\n') || undefined;
