/** Widths of Andika's characters in hundredths of an em, rounded up. */
const widths: Readonly<Record<number, string>> = {
  28: ' ilí’',
  30: 'j',
  32: ',.:;',
  38: '!f',
  40: '()',
  42: '-t',
  44: 'r',
  48: 'IJs',
  50: 'c”',
  52: '?kyz“',
  54: 'Levxé',
  56: 'goq',
  58: 'EFSabhnpuÉñ',
  60: '+0123456789Pd×÷−=',
  62: 'TZ',
  64: 'BKR',
  66: 'XY',
  68: 'CV',
  70: 'AG',
  72: 'DHOQU',
  74: 'N',
  76: 'w',
  84: 'm',
  86: '…',
  88: 'M',
  102: 'W',
};

const widthOfEach = new Map(
  Object.entries(widths).flatMap(([width, characters]) =>
    [...characters].map((each) => [each, Number(width)] as const),
  ),
);

/** The width of a text in ems of the reading font, never too small. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, each) => sum + (widthOfEach.get(each) ?? 102), 0) / 100;
