const slips: readonly (readonly [RegExp, string])[] = [
  [/'/, 'straight apostrophe; write ’'],
  [/"/, 'straight quotation mark; write “ or ”'],
  [/ {2}/, 'two spaces together'],
  [/\.\.\.?/, 'periods in a row; write …'],
  [/ [-–—] /, 'a dash alone; attach it to the words around it'],
  [/--/, 'two hyphens; write —'],
  [/\p{L}\p{L}–|–\p{L}\p{L}/u, 'a short dash between words; write —'],
  [/\p{L}“|\p{L}‘/u, 'a quotation mark that opens after a letter'],
  [/[“‘](?: |$)/, 'a quotation mark that opens nothing'],
  [/(?:^| )”/, 'a quotation mark that closes nothing'],
  [/ [,.;:!?…]/, 'a space before a punctuation mark'],
  [/[,;:!?.][,;:]|[,;:][.!?]|[!?]{3}/, 'too many punctuation marks'],
  [/[,;:!?…][\p{L}\p{N}]/u, 'no space after a punctuation mark'],
  [/”[.,]/, 'a period or comma after the quotation mark; American style puts it before'],
  [/‘(?:tis|twas|em|til|cause|\d)/i, 'a reversed apostrophe; write ’'],
];

const findOpenQuotation = (text: string): readonly string[] => {
  let open = 0;
  for (const mark of text.replace(/[^“”]/g, '')) {
    open += mark === '“' ? 1 : -1;
    if (open < 0 || open > 1) return ['quotation marks that do not match'];
  }
  return open === 0 ? [] : ['a quotation mark that is never closed'];
};

/** Typographic errors of one paragraph, note or title. A quotation must end with its paragraph. */
export const findTypographicSlips = (text: string): readonly string[] => {
  const numbersWithoutMarks = text.replace(/(\d)[.,:](?=\d)/g, '$1');
  return [
    ...slips.filter(([pattern]) => pattern.test(numbersWithoutMarks)).map(([, reason]) => reason),
    ...findOpenQuotation(text),
  ].map((reason) => `${reason}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`);
};
