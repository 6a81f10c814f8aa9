import { parseArgs } from 'node:util';

export interface Options {
  /** Number of kills. */
  readonly kills: number;
  /** Determines the times of the kills and the submissions. */
  readonly seed: number;
}

/** @throws Error with one sentence for the user. */
export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
  });
  return { kills: wholeNumber('kills', values.kills), seed: wholeNumber('seed', values.seed) };
};

const wholeNumber = (name: string, text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a whole number from 1 to 999999, but it is "${text}".`);
};
