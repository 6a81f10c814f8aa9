/**
 * The log: one line of JSON an event on standard output. Ids, counts and codes only: no names, no addresses with
 * queries, no values from requests (domain model; children's data is sensitive).
 */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean | null>>) => void;

export const logTo =
  (write: (line: string) => void, now: () => Date): Log =>
  (event, fields = {}) =>
    write(JSON.stringify({ at: now().toISOString(), event, ...fields }));

/**
 * What may be told of a failure: its kind and where in our code it happened. Messages are left out, as those of the
 * database quote values.
 */
export const failureFields = (error: unknown): Record<string, string> => {
  if (!(error instanceof Error)) return { failure: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    failure: error.name,
    ...code,
    where: frames
      .slice(0, 4)
      .map((frame) => frame.trim())
      .join(' < '),
  };
};
