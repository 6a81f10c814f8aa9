/** A query as plain texts; a name given several times has a list of them. */
export type SearchParams = Record<string, string | string[]>;

/**
 * Reads a query without guessing types: the router's own parser would turn `?code=12345` into a number and
 * `?code=1E234` into another one.
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

/** The query with its question mark, empty where nothing is set. What is undefined or null is left out. */
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

/** The text of one parameter, or undefined where it is missing or empty; the first where there are several. */
export const textParam = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name];
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** A query with those of its parameters that are there. */
export const onlyGiven = <Params extends object>(
  params: Params,
): { readonly [Name in keyof Params]?: NonNullable<Params[Name]> } =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value != null)) as never;
