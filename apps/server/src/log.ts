/**
 * The log: one line of JSON per event on standard output. Ids, counts and codes only: no names, no addresses with
 * queries, no texts from requests (domain model; student data is sensitive).
 */
export type Log = (
  event: string,
  fields?: Readonly<Record<string, string | number | boolean | null | undefined>>,
) => void;

export const logTo =
  (write: (line: string) => void, now: () => Date): Log =>
  (event, fields = {}) =>
    write(JSON.stringify({ at: now().toISOString(), event, ...fields }));

/**
 * What may be logged of a failure: its type and where in our code it happened. Messages are omitted, as those of the
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
