/** True if a spelling can have its sound between the given letters. */
type Place = (before: string, after: string) => boolean;

/** One way to spell sounds. */
export interface Correspondence {
  readonly spelling: string;
  /**
   * The sounds it may represent, each a sequence of ARPAbet symbols (empty if silent). A vowel with a stress digit
   * requires that stress; without a digit, any.
   */
  readonly sounds: readonly (readonly string[])[];
  readonly fits: Place;
}

const anywhere: Place = () => true;

/** @param sounds sequences separated by `|`, such as `UW|Y UW` */
const spell = (spelling: string, sounds: string, fits: Place = anywhere): Correspondence => ({
  spelling,
  sounds: sounds.split('|').map((each) => (each === '' ? [] : each.split(' '))),
  fits,
});

const after =
  (pattern: RegExp): Place =>
  (before) =>
    pattern.test(before);
const before =
  (pattern: RegExp): Place =>
  (_, rest) =>
    pattern.test(rest);

const last = before(/^$/);
const beforeEndings = before(/^(?:s|ed|es|ing|er|ers|est|y)?$/);
const beforeEIY = before(/^[eiy]/);
/** A single consonant followed by e, optionally with an ending: the vowel is long. */
const withSilentE: Place = (_, rest) =>
  /^(?:[bcdfgjklmnpqrstvz]|th|st|ng|squ)e(?:s|d|r|ly|ness|ful|less|ment)?$/.test(rest) ||
  /^[bcdfgjklmnprstvz]e/.test(rest);
/** The end of a syllable: the word ends, or one consonant or blend precedes the next vowel. */
const endOfSyllable: Place = (_, rest) =>
  /^(?:$|[aeiou]|[bcdfghjklmnpqrstvwxyz][aeiouyrl ])/.test(rest) ||
  /^(?:th|ch|sh|ph|gr|tr|br|dr|pr|cr|fl|gl|pl|cl|bl|qu|st)[aeiouy]/.test(rest);
const silentE: Place = (start, rest) =>
  /[aeiouy][a-z]*[bcdfgklmnprstvzhu]$/.test(start) && /^(?:s|d|ly|ful|less|ness|ment)?$/.test(rest);
const afterW = after(/(?:w|wh|qu)$/);

/**
 * The letter-sound correspondences that the exercises teach, by pattern. Others, such as the o of _some_ or the ch of
 * _school_, are not taught: a word with one needs a reviewed exception. American pronunciation; AA and AO are one
 * sound for many speakers and count as one in short o, au, aw and al.
 */
export const correspondences = {
  consonant: [
    ...[...'bdfklmnprstvwyz'].map((letter) => spell(letter, letter.toUpperCase())),
    ...[spell('c', 'K'), spell('g', 'G'), spell('h', 'HH'), spell('j', 'JH'), spell('x', 'K S')],
  ],
  shortA: [spell('a', 'AE')],
  shortE: [spell('e', 'EH')],
  shortI: [spell('i', 'IH')],
  shortO: [spell('o', 'AA|AO')],
  shortU: [spell('u', 'AH1|AH2')],
  finalDouble: [spell('ff', 'F'), spell('ll', 'L'), spell('ss', 'S'), spell('zz', 'Z')],
  ck: [spell('ck', 'K')],
  endingS: [spell('s', 'Z|S', last)],
  qu: [spell('qu', 'K W')],
  sh: [spell('sh', 'SH')],
  ch: [spell('ch', 'CH')],
  tch: [spell('tch', 'CH')],
  th: [spell('th', 'TH|DH')],
  wh: [spell('wh', 'W|HH W')],
  ng: [spell('ng', 'NG')],
  nk: [spell('n', 'NG', before(/^(?:k|g|x|c|q|ch)/))],
  silentE: [spell('e', '', silentE)],
  longAWithE: [spell('a', 'EY', withSilentE)],
  longEWithE: [spell('e', 'IY', withSilentE)],
  longIWithE: [spell('i', 'AY', withSilentE)],
  longOWithE: [spell('o', 'OW', withSilentE)],
  longUWithE: [spell('u', 'UW|Y UW', withSilentE)],
  sAsZ: [spell('s', 'Z')],
  softC: [spell('c', 'S', beforeEIY), spell('ce', 'S', last), spell('xc', 'K S', beforeEIY)],
  softG: [spell('g', 'JH', beforeEIY), spell('ge', 'JH', before(/^[sdr]?$/))],
  seZe: [spell('se', 'S|Z', last), spell('ze', 'Z', last)],
  ve: [spell('ve', 'V', last)],
  openVowel: [
    spell('a', 'EY', endOfSyllable),
    spell('e', 'IY', endOfSyllable),
    spell('i', 'AY', endOfSyllable),
    spell('o', 'OW', endOfSyllable),
    spell('u', 'UW|Y UW', endOfSyllable),
  ],
  yAsLongI: [spell('y', 'AY', endOfSyllable)],
  longBeforeTwo: [spell('i', 'AY', before(/^(?:ld|nd)/)), spell('o', 'OW', before(/^(?:ld|lt|st|ll|lk)/))],
  ai: [spell('ai', 'EY')],
  ay: [spell('ay', 'EY')],
  ee: [spell('ee', 'IY')],
  eaLong: [spell('ea', 'IY')],
  oa: [spell('oa', 'OW')],
  owLongO: [spell('ow', 'OW')],
  oe: [spell('oe', 'OW')],
  igh: [spell('igh', 'AY')],
  ie: [spell('ie', 'AY')],
  ooLong: [spell('oo', 'UW')],
  ew: [spell('ew', 'UW|Y UW')],
  ue: [spell('ue', 'UW|Y UW')],
  ui: [spell('ui', 'UW')],
  yAsLongE: [spell('y', 'IY', last)],
  doubled: [...[...'bdgmnprt'].map((letter) => spell(letter + letter, letter.toUpperCase())), spell('cc', 'K')],
  eaShort: [spell('ea', 'EH')],
  ooShort: [spell('oo', 'UH')],
  ar: [spell('ar', 'AA R')],
  or: [spell('or', 'AO R')],
  ore: ['ore', 'oar', 'oor', 'our'].map((spelling) => spell(spelling, 'AO R')),
  er: [spell('er', 'ER'), spell('err', 'ER'), spell('re', 'ER', last)],
  ir: [spell('ir', 'ER')],
  ur: [spell('ur', 'ER'), spell('urr', 'ER')],
  wor: [spell('or', 'ER', after(/w$/))],
  air: [
    ...['air', 'are', 'ear', 'er', 'err'].map((spelling) => spell(spelling, 'EH R')),
    ...['ar', 'arr'].map((spelling) => spell(spelling, 'EH R|AE R')),
  ],
  eer: [
    ...['ear', 'eer'].map((spelling) => spell(spelling, 'IH R|IY R')),
    spell('ere', 'IH R|IY R|EH R'),
    spell('er', 'IH R|IY R', before(/^[aeio]/)),
  ],
  ire: [spell('ire', 'AY ER|AY R')],
  ure: [spell('ure', 'Y UH R|UH R|Y ER|ER'), spell('ur', 'Y UH R|UH R', before(/^[aeiouy]/))],
  war: [spell('ar', 'AO R', afterW)],
  oi: [spell('oi', 'OY')],
  oy: [spell('oy', 'OY')],
  ou: [spell('ou', 'AW')],
  owAsOu: [spell('ow', 'AW')],
  au: [spell('au', 'AO|AA'), spell('augh', 'AO|AA'), spell('ough', 'AO|AA')],
  aw: [spell('aw', 'AO|AA')],
  al: [spell('a', 'AO|AA', before(/^l/)), spell('lk', 'K'), spell('lf', 'F'), spell('lm', 'M')],
  wa: [spell('a', 'AA|AO', afterW)],
  endingEd: [spell('ed', 'T|D|AH0 D|IH0 D', last)],
  endingEs: [spell('es', 'AH0 Z|IH0 Z', last)],
  dge: [spell('dge', 'JH')],
  kn: [spell('kn', 'N', after(/^$/))],
  wr: [spell('wr', 'R')],
  gn: [spell('gn', 'N')],
  mb: [spell('mb', 'M', beforeEndings)],
  silentT: [spell('st', 'S', before(/^(?:le|en)/))],
  silentB: [spell('bt', 'T')],
  gu: [spell('gu', 'G', before(/^[ei]/))],
  ph: [spell('ph', 'F')],
  ghAsF: [spell('gh', 'F'), spell('au', 'AE', before(/^gh/)), spell('ou', 'AH1|AH2', before(/^gh/))],
  ouShort: [spell('ou', 'AH1|AH2')],
  schwa: [
    ...[...'aeiou'].map((letter) => spell(letter, 'AH0|IH0')),
    spell('e', 'IH2|IY2'),
    spell('ai', 'AH0|IH0'),
    spell('io', 'Y AH0|AH0'),
    spell('ie', 'AH0'),
    spell('y', 'AH0|IH0'),
    spell('u', 'Y AH0|Y UH0|AH0 W'),
  ],
  le: [spell('le', 'AH0 L', before(/^[sd]?$/))],
  weakOr: ['or', 'ar', 'our', 'arr', 'orr'].map((spelling) => spell(spelling, 'ER0')),
  tuDu: [spell('t', 'CH', before(/^u/)), spell('d', 'JH', before(/^u/))],
  xAsGz: [spell('x', 'G Z')],
  iAsY: [spell('i', 'IY|Y'), spell('e', 'IY')],
  tion: [spell('tion', 'SH AH0 N|CH AH0 N')],
  sion: [spell('sion', 'ZH AH0 N|SH AH0 N|CH AH0 N'), spell('ssion', 'SH AH0 N')],
  ture: [spell('ture', 'CH ER0')],
  tiCi: [
    spell('ti', 'SH|CH'),
    spell('ci', 'SH'),
    spell('si', 'ZH|SH'),
    spell('ssi', 'SH'),
    spell('s', 'ZH', before(/^u/)),
  ],
  ous: [spell('ous', 'AH0 S')],
  ive: [spell('ive', 'IH0 V', last)],
} satisfies Readonly<Record<string, readonly Correspondence[]>>;

/** A spelling pattern that an exercise teaches. */
export type Pattern = keyof typeof correspondences;
