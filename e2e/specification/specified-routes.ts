import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Access = 'open' | 'guest-only' | 'customer' | 'manager' | 'admin' | 'student';

export interface SpecifiedRoute {
  /** As in the table. */
  readonly path: string;
  readonly access: Access;
  /** '' where the table has none. */
  readonly heading: string;
  /** The path with all its alternatives and the required query. */
  readonly addresses: readonly string[];
}

/** The names in paths and queries that stand for a value. */
const values: Readonly<Record<string, string>> = {
  level: 'elementary',
  educationLevel: 'elementary',
  type: 'elementary',
  probeNumber: '1',
};

/** Our addresses where the table shows none, and the query of a page whose purpose requires one. */
const ours: Readonly<Record<string, { readonly page: string; readonly query: string }>> = {
  '(not shown: comprehension-questions page)': {
    page: '/probes/stories/{educationLevel}/{probeNumber}/questions',
    query: 'id:required',
  },
  '(not shown: subscription activation link)': { page: '/subscribe/activate', query: 'code:required' },
  '/probes/stories/{type}/{probeNumber}/success': {
    page: '/probes/stories/{type}/{probeNumber}/success',
    query: 'id:required',
  },
};

/** Rows that no test opens as a page of the app, and why. */
export const notOpened: Readonly<Record<string, string>> = {
  '/file/instructions': 'A document of the server: requested as a file instead.',
  '/file/math_instructions': 'A document of the server: requested as a file instead.',
  '/file/readability': 'A document of the server: requested as a file instead.',
  '(not shown: pronunciation-guide PDF)': 'A document of the server, at /file/pronunciation.',
  '(external: customer support)': 'Another site, from the settings; journeys/help-pages.spec.ts reads the link.',
  '(external: Find A Tutor)': 'Another site, from the settings: components/frame/navigation.test.ts reads the link.',
  '*': 'apps/web/src/not-found.test.ts opens an address without a page below each page, as each kind of user.',
};

/** Pages that admit fewer than the table says, and why. */
const narrower: Readonly<Record<string, { readonly access: Access; readonly why: string }>> = {
  '/account/sign-up/success': {
    access: 'customer',
    why: 'It says that the account is ready, which is true for nobody else; a new user is signed in there (C35).',
  },
};

/** Each of `{a|b}`, and the value of `{name}`. */
const alternatives = (path: string): string[] => {
  const [whole, inside] = /\{([^}]*)\}/.exec(path) ?? [];
  if (whole === undefined || inside === undefined) return [path];
  const choices = inside.includes('|') ? inside.split('|') : [values[inside] ?? inside];
  return choices.flatMap((choice) => alternatives(path.replace(whole, choice)));
};

/** The required fields of a query, with `{name}` for each value. */
const queryOf = (query: string): string => {
  const names = [...query.matchAll(/(\S+):required/g)].map(([, name = '']) => name);
  return names.length === 0 ? '' : `?${names.map((name) => `${name}={${name}}`).join('&')}`;
};

const read = (line: string): SpecifiedRoute => {
  const [path = '', documented = '', access = '', heading = ''] = line.split('\t');
  const { page, query } = ours[path] ?? { page: path, query: documented };
  const [place = '', part] = page.split('#');
  const search = queryOf(query);
  const addresses = alternatives(place).map((each) => `${each}${search}${part === undefined ? '' : `#${part}`}`);
  return { path, access: narrower[path]?.access ?? (access as Access), heading, addresses };
};

export const specifiedRoutes: readonly SpecifiedRoute[] = readFileSync(join(import.meta.dirname, 'routes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(read);

/** An address with the values of its query. */
export const filledIn = (address: string, given: Readonly<Record<string, string>>): string =>
  address.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? 'x'));
