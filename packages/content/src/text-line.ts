const flaws: readonly (readonly [RegExp, string])[] = [
  [/\r/, 'carriage return; end lines with a line feed only'],
  [/\t/, 'tab; use a single space'],
  [/[\u00a0\u2000-\u200f\u2028\u2029\u202f\ufeff]/, 'invisible or unusual space'],
  [/^ /, 'space at the start of the line'],
  [/ $/, 'space at the end of the line'],
  [/ {2}/, 'two spaces together'],
  [/'/, 'straight apostrophe; write ’'],
  [/"/, 'straight quotation mark; write “ or ”'],
];

/** Reasons why a line is not allowed in any content file. */
export const findLineFlaws = (line: string): readonly string[] => {
  const reasons = flaws.filter(([pattern]) => pattern.test(line)).map(([, reason]) => reason);
  return line === line.normalize('NFC') ? reasons : [...reasons, 'characters are not in composed form (Unicode NFC)'];
};
