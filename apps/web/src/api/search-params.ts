/** A query as plain text values; a repeated name holds a list. */
export type SearchParams = Record<string, string | string[]>;

/**
 * Parses a query without guessing types: the router's own parser turns `?code=12345` into a number, and `?code=1E234`
 * into another one.
 */
export const parseSearch = (search: string): SearchParams => {
  const params = new URLSearchParams(search);
  const parsed: SearchParams = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    parsed[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return parsed;
};

/** The query with its question mark; empty if no value is set. Omits undefined and null. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** The text of one parameter, or undefined if it is missing or empty; the first if there are several. */
export const textParam = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name];
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Omits undefined values from a query. */
export const onlyGiven = <Params extends object>(
  params: Params,
): { readonly [Name in keyof Params]?: NonNullable<Params[Name]> } =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value != null)) as never;
