import type { Pattern } from './correspondences.ts';

/** The conditions under which a word practices a skill set. */
export interface SkillRule {
  /** Patterns that the first exercise of the skill set teaches. */
  readonly teaches: readonly Pattern[];
  /** The word must use at least one of these; by default those it teaches; empty for no condition. */
  readonly practices: readonly Pattern[];
  readonly spelling: RegExp;
  /** Minimum and maximum number of syllables. */
  readonly syllables: readonly [least: number, most: number];
  /** For words made of others, the ways to split them; one must give real words: `jump` for `jumped`. */
  readonly madeOf: ((word: string) => readonly (readonly string[])[]) | null;
}

const rule = (given: Partial<SkillRule> & Pick<SkillRule, 'syllables'>): SkillRule => ({
  teaches: [],
  practices: given.teaches ?? [],
  spelling: /^[a-z]+$/,
  madeOf: null,
  ...given,
});

const one = [1, 1] as const;
const two = [2, 2] as const;
const oneOrTwo = [1, 2] as const;
const shortVowels: readonly Pattern[] = ['shortA', 'shortE', 'shortI', 'shortO', 'shortU'];
const longVowelsWithE: readonly Pattern[] = ['longAWithE', 'longIWithE', 'longOWithE', 'longUWithE', 'longEWithE'];
const teams: readonly Pattern[] = [
  ...([
    'ai',
    'ay',
    'ee',
    'eaLong',
    'eaShort',
    'oa',
    'owLongO',
    'oe',
    'igh',
    'ie',
    'ooLong',
    'ooShort',
    'ew',
    'ue',
    'ui',
  ] as const),
  ...([
    'ar',
    'or',
    'ore',
    'er',
    'ir',
    'ur',
    'air',
    'eer',
    'ire',
    'ure',
    'ou',
    'owAsOu',
    'oi',
    'oy',
    'au',
    'aw',
  ] as const),
];

/** Words of two or three letters with a single vowel letter. */
const closed = (vowel: string): RegExp => new RegExp(`^[bcdfghjklmnprstvwyz]?${vowel}[bcdfgklmnprstvxz]$`);

/** Possible bases of a word with an ending: `hope` for `hoping`, `run` for `running`, `happy` for `happier`. */
const withoutEnding =
  (...endings: readonly string[]) =>
  (word: string): readonly (readonly string[])[] =>
    endings
      .filter((ending) => word.endsWith(ending) && word.length > ending.length + 1)
      .map((ending) => word.slice(0, -ending.length))
      .flatMap((base) => [
        [base],
        [`${base}e`],
        ...(base.endsWith('i') ? [[`${base.slice(0, -1)}y`]] : []),
        ...(/(.)\1$/.test(base) ? [[base.slice(0, -1)]] : []),
      ]);

const withoutPrefix =
  (...prefixes: readonly string[]) =>
  (word: string): readonly (readonly string[])[] =>
    prefixes
      .filter((prefix) => word.startsWith(prefix) && word.length > prefix.length + 2)
      .flatMap((prefix) => {
        const base = word.slice(prefix.length);
        return [[base], ...withoutEnding('s', 'ed', 'ing', 'er', 'ly', 'able', 'ful', 'ment', 'ness', 'ion')(base)];
      });

/** The two words of a contraction: `can` and `not` for `can’t`, `they` and another, written as `is`, for `they’ll`. */
const contracted = (word: string): readonly (readonly string[])[] => {
  const [, positive] = /^(.+)n’t$/.exec(word) ?? [];
  if (positive !== undefined) return [[{ ca: 'can', wo: 'will' }[positive] ?? positive, 'not']];
  const [, base] = /^(.+)’(?:s|ll|re|ve|d|m)$/.exec(word) ?? [];
  return base === undefined ? [] : [[base, 'is']];
};

/** The two words of a compound, each of at least two letters. */
const compound = (word: string): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2)]);

const prefix = (...prefixes: readonly string[]): SkillRule =>
  rule({ syllables: [2, 5], spelling: new RegExp(`^(?:${prefixes.join('|')})`), madeOf: withoutPrefix(...prefixes) });
const suffix = (...suffixes: readonly string[]): SkillRule =>
  rule({ syllables: [2, 5], spelling: new RegExp(`(?:${suffixes.join('|')})$`), madeOf: withoutEnding(...suffixes) });
const blend = (spelling: RegExp, teaches: readonly Pattern[] = []): SkillRule =>
  rule({ teaches, practices: shortVowels, syllables: one, spelling });

/** The rules of the skill sets of words, by id, in teaching order. */
export const skillRules: Readonly<Record<string, SkillRule>> = {
  'SV-A1': rule({ teaches: ['consonant', 'shortA'], practices: ['shortA'], syllables: one, spelling: closed('a') }),
  'SV-I': rule({ teaches: ['shortI'], syllables: one, spelling: closed('i') }),
  'SV-O': rule({ teaches: ['shortO'], syllables: one, spelling: closed('o') }),
  'SV-U': rule({ teaches: ['shortU'], syllables: one, spelling: closed('u') }),
  'SV-E': rule({ teaches: ['shortE'], syllables: one, spelling: closed('e') }),
  FLSZ: rule({ teaches: ['finalDouble'], syllables: one, spelling: /(?:ff|ll|ss|zz)$/ }),
  CK: rule({ teaches: ['ck'], syllables: one, spelling: /[aeiou]ck$/ }),
  'PL-S': rule({ teaches: ['endingS'], syllables: one, spelling: /[^su]s$/, madeOf: (word) => [[word.slice(0, -1)]] }),
  'BL-L': blend(/^[bcfgps]l[aeiou]/),
  'BL-R': blend(/^[bcdfgpt]r[aeiou]/),
  'BL-S': blend(/^s[cklmnptw][aeiou]/),
  'BL-F': blend(/[aeiou](?:st|nd|nt|mp|ft|lt|lf|lk|lp|ld|pt|ct|sk|sp|xt|nch)$/),
  'BL-3': blend(/^(?:str|spr|scr|spl|squ|shr|thr)/, ['qu']),
  'DG-SH': rule({ teaches: ['sh'], syllables: one }),
  'DG-CH': rule({ teaches: ['ch', 'tch'], syllables: one }),
  'DG-TH': rule({ teaches: ['th'], syllables: one }),
  'DG-WH': rule({ teaches: ['wh'], practices: ['wh', 'qu'], syllables: one, spelling: /^(?:wh|qu)/ }),
  'DG-NG': rule({ teaches: ['ng'], syllables: one, spelling: /[aiou]ngs?$/ }),
  'DG-NK': rule({ teaches: ['nk'], syllables: one, spelling: /[aiou]nks?$/ }),
  'VCE-A': rule({
    teaches: ['longAWithE', 'silentE', 'sAsZ', 'softC', 'softG', 'seZe', 've'],
    practices: ['longAWithE'],
    syllables: one,
  }),
  'VCE-I': rule({ teaches: ['longIWithE'], syllables: one }),
  'VCE-O': rule({ teaches: ['longOWithE'], syllables: one }),
  'VCE-U': rule({ teaches: ['longUWithE', 'longEWithE'], syllables: one }),
  OPEN: rule({ teaches: ['openVowel', 'yAsLongI'], syllables: one, spelling: /^[a-z]{0,3}[eoyi]$/ }),
  ILD: rule({ teaches: ['longBeforeTwo'], syllables: one, spelling: /(?:ild|ind|old|olt|ost|oll|olk)s?$/ }),
  'VT-AI': rule({ teaches: ['ai', 'ay'], syllables: one }),
  'VT-EE': rule({ teaches: ['ee'], syllables: one }),
  'VT-EA': rule({ teaches: ['eaLong'], syllables: one }),
  'VT-OA': rule({ teaches: ['oa', 'owLongO', 'oe'], syllables: one }),
  'VT-IGH': rule({ teaches: ['igh', 'ie'], syllables: one }),
  'VT-OO': rule({ teaches: ['ooLong', 'ew', 'ue', 'ui'], syllables: one }),
  'Y-EE': rule({ teaches: ['yAsLongE', 'doubled'], practices: ['yAsLongE'], syllables: two }),
  'VT-EAS': rule({ teaches: ['eaShort'], syllables: oneOrTwo }),
  'VT-OOB': rule({ teaches: ['ooShort'], syllables: one }),
  'R-AR': rule({ teaches: ['ar'], syllables: one }),
  'R-OR': rule({ teaches: ['or', 'ore'], syllables: one }),
  'R-ER': rule({ teaches: ['er', 'ir', 'ur', 'wor'], syllables: one }),
  'R-AIR': rule({ teaches: ['air'], syllables: one }),
  'R-EER': rule({ teaches: ['eer', 'ire', 'ure', 'war'], practices: ['eer', 'ire', 'ure'], syllables: oneOrTwo }),
  'DI-OI': rule({ teaches: ['oi', 'oy'], syllables: oneOrTwo }),
  'DI-OU': rule({ teaches: ['ou', 'owAsOu'], syllables: one }),
  'DI-AU': rule({ teaches: ['au', 'aw'], syllables: one }),
  'AL-WA': rule({ teaches: ['al', 'wa'], syllables: one }),
  'E-ED': rule({
    teaches: ['endingEd', 'kn', 'wr'],
    practices: ['endingEd'],
    syllables: oneOrTwo,
    madeOf: withoutEnding('ed'),
  }),
  'E-ING': rule({
    teaches: ['endingEs'],
    practices: ['ng', 'endingEs'],
    syllables: two,
    spelling: /(?:ing|es)$/,
    madeOf: withoutEnding('ing', 'es'),
  }),
  'SOFT-C': rule({ syllables: oneOrTwo, practices: ['softC'] }),
  'SOFT-G': rule({ syllables: oneOrTwo, practices: ['softG'] }),
  DGE: rule({ teaches: ['dge'], practices: ['dge', 'tch'], syllables: oneOrTwo }),
  SIL: rule({
    teaches: ['gn', 'mb', 'silentT', 'silentB', 'gu'],
    practices: ['kn', 'wr', 'gn', 'mb'],
    syllables: oneOrTwo,
  }),
  'PH-GH': rule({ teaches: ['ph', 'ghAsF', 'ouShort'], practices: ['ph', 'ghAsF'], syllables: oneOrTwo }),
  SEZ: rule({ syllables: oneOrTwo, practices: ['seZe', 'softC', 've', 'silentE'], spelling: /(?:se|ze|ce|ve)$/ }),
  CONTR: rule({ syllables: oneOrTwo, spelling: /^[A-Za-z]+’[a-z]+$/, madeOf: contracted }),
  COMP: rule({ syllables: [2, 4], madeOf: compound }),
  'MS-VCCV': rule({
    teaches: ['schwa'],
    practices: shortVowels,
    syllables: two,
    spelling: /[aeiou][bcdfghjklmnpqrstvwxz]{2,}[aeiou][bcdfgklmnprstxz]+$/,
  }),
  'MS-VCE': rule({ practices: longVowelsWithE, syllables: two, spelling: /[aiou][bcdfgklmnpstvz]e$/ }),
  'MS-LE': rule({ teaches: ['le'], syllables: two, spelling: /[bcdfgkpstz]le$/ }),
  'MS-TEAM': rule({ teaches: ['weakOr'], practices: teams, syllables: two }),
  'MS-VCV': rule({ practices: ['openVowel'], syllables: two }),
  'MS-VC.V': rule({
    teaches: ['tuDu', 'xAsGz'],
    practices: [...shortVowels, 'schwa'],
    syllables: two,
    spelling: /[aeiou][bcdfghjklmnprstvwxz][aeiouy]/,
  }),
  'MS-3': rule({ teaches: ['iAsY'], practices: [], syllables: [3, 3] }),
  'PX-UN': prefix('un', 'in', 'im'),
  'PX-RE': prefix('re', 'pre'),
  'PX-DIS': prefix('dis', 'mis'),
  'PX-OTH': prefix('over', 'under', 'sub', 'inter', 'non', 'en', 'de'),
  'SX-ER': suffix('er', 'est', 'ly'),
  'SX-FUL': suffix('ful', 'less', 'ness', 'ment'),
  'SX-TION': rule({
    teaches: ['tion', 'sion', 'ture', 'tiCi'],
    practices: ['tion', 'sion', 'ture'],
    syllables: [2, 4],
  }),
  'SX-OUS': rule({
    teaches: ['ous', 'ive'],
    practices: [],
    syllables: [2, 5],
    spelling: /(?:able|ible|ous|al|ive|ity)$/,
  }),
  'MS-4': rule({ practices: [], syllables: [4, 6] }),
};
