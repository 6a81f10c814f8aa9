import { readFile } from 'node:fs/promises';
import { statesOf } from '@sixty/domain/accounts/states.ts';
import { findInMexico } from './mexico.ts';

/** The place of a postal code. */
interface Place {
  /** Empty if the code covers many places. */
  readonly city: string;
  /** Name of the state or province. */
  readonly state: string;
  /** Name of the country. */
  readonly country: string;
}

export interface PostalCodes {
  /**
   * Finds a code's place, with or without its spaces, hyphens and last four digits; null if unknown. Five digits are a
   * code of the United States unless the country is given: Mexico's look the same.
   *
   * @param country name of the country; null for any.
   */
  readonly findPlace: (postalCode: string, country: string | null) => Promise<Place | null>;
}

const file = new URL('./places.tsv', import.meta.url);

/** First letters of Canadian codes; X covers two territories, which the table distinguishes. */
const provinceOfLetter: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NL: 'A',
    NS: 'B',
    PE: 'C',
    NB: 'E',
    QC: 'GHJ',
    ON: 'KLMNP',
    MB: 'R',
    SK: 'S',
    AB: 'T',
    BC: 'V',
    YT: 'Y',
  }).flatMap(([province, letters]) => [...letters].map((letter) => [letter, province] as const)),
);

const stateNames = (country: string): ReadonlyMap<string, string> =>
  new Map(statesOf(country).map(([name, code]) => [code, name]));

const namesOf = { 'United States': stateNames('United States'), Canada: stateNames('Canada') } as const;

/** The table's lines, sorted by code: first code, last code, city, state code. */
const readTable = async (): Promise<readonly string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** The fields of the line that contains a code. Codes of one length compare as strings. */
const findLine = (lines: readonly string[], code: string): readonly string[] | null => {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle] ?? '').slice(0, code.length) <= code) low = middle + 1;
    else high = middle;
  }
  const fields = lines[low - 1]?.split('\t') ?? [];
  return fields[1] !== undefined && fields[1].length === code.length && code <= fields[1] ? fields : null;
};

/** Opens the table of postal codes (decision 022). Loads it on first use, because sign-ups are rare. */
export const createPostalCodes = (): PostalCodes => {
  let table: Promise<readonly string[]> | null = null;
  const lines = (): Promise<readonly string[]> => {
    table ??= readTable();
    return table;
  };

  const inUnitedStates = async (code: string): Promise<Place | null> => {
    const [, , city = '', state = ''] = findLine(await lines(), code) ?? [];
    const name = namesOf['United States'].get(state);
    return name === undefined ? null : { city, state: name, country: 'United States' };
  };

  const inCanada = async (code: string): Promise<Place | null> => {
    const [, , city = '', state = provinceOfLetter.get(code.slice(0, 1)) ?? ''] = findLine(await lines(), code) ?? [];
    const name = namesOf.Canada.get(state);
    return name === undefined ? null : { city, state: name, country: 'Canada' };
  };

  const inMexico = (code: string): Place | null => {
    const found = findInMexico(code);
    return found && { ...found, country: 'Mexico' };
  };

  return {
    findPlace: async (postalCode, country) => {
      const typed = postalCode.toUpperCase().replaceAll(/[\s-]/g, '');
      const digits = /^(\d{5})(?:\d{4})?$/.exec(typed)?.[1];
      const area = /^([A-Z]\d[A-Z])(?:\d[A-Z]\d)?$/.exec(typed)?.[1];
      if (area !== undefined) return country === null || country === 'Canada' ? inCanada(area) : null;
      if (digits === undefined) return null;
      if (country === 'Mexico') return inMexico(digits);
      return country === null || country === 'United States' ? inUnitedStates(digits) : null;
    },
  };
};
