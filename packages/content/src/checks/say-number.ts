const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

const sayWhole = (value: number): string => {
  for (const [scale, name] of scales) {
    if (value < scale) continue;
    const rest = value % scale;
    return `${sayWhole(Math.floor(value / scale))} ${name}${rest === 0 ? '' : ` ${sayWhole(rest)}`}`;
  }
  if (value < 20) return ones[value] ?? '';
  return `${tens[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${ones[value % 10]}`}`;
};

const sayYear = (value: number): string => {
  const rest = value % 100;
  const century = sayWhole(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? 'oh ' : ''}${sayWhole(rest)}`;
};

const sayDigits = (digits: string): string => {
  const value = Number(digits.replaceAll(',', ''));
  const isYear = /^1[1-9]\d\d$|^20[1-9]\d$/.test(digits);
  return isYear ? sayYear(value) : sayWhole(value);
};

/** The spoken form of a word with digits: `1971` is a year, `1,971` a count, `6:30` and `2.5` are spoken in parts. */
export const sayNumber = (word: string): string =>
  word
    .replace(/\.(?=\d)/g, ' point ')
    .replace(/\d[\d,]*/g, (digits) => ` ${sayDigits(digits.replace(/,$/, ''))} `)
    .replace(/[^a-zA-Z]+/g, ' ')
    .trim();
